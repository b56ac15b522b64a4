import { endingAt, keptProfile, primaryOf, showsTheSame } from './account.ts';

const account = (id: string, connectedAt: string) => ({ id, connectedAt: new Date(connectedAt) });
const [first, second, third] = [account('b', '2026-01-01'), account('a', '2026-01-02'), account('c', '2026-01-03')];

describe('primaryOf', () => {
  test.each([
    ['none was chosen', null, 'b'],
    ['one was chosen', 'c', 'c'],
    ['the chosen one is gone', 'gone', 'b'],
  ])('When %s, then there is exactly one', (_state, chosen, primary) => {
    expect(primaryOf([third, second, first], chosen)?.id).toBe(primary);
  });

  test('When the first is disconnected, then the next becomes primary; when all are, then there is none', () => {
    expect(primaryOf([third, second], 'b')?.id).toBe('a');
    expect(primaryOf([], 'b')).toBeNull();
  });

  test('When two were connected at the same instant, then the order of reading does not matter', () => {
    const [x, y] = [account('x', '2026-01-01'), account('y', '2026-01-01')];
    expect([primaryOf([x, y], null)?.id, primaryOf([y, x], null)?.id]).toEqual(['x', 'x']);
  });
});

describe('profiles', () => {
  const profile = { username: 'anna', displayName: 'Anna', avatarUrl: 'https://a.example/1', count: 5 };

  test('When a name is longer than is kept, then it is cut; an empty display name is the user name', () => {
    expect(keptProfile({ ...profile, username: 'x'.repeat(500), displayName: '' })).toMatchObject({
      username: 'x'.repeat(200),
      displayName: 'x'.repeat(200),
    });
  });

  test('When the server of an account takes something else now, then that shows; when it does not say it, then nothing changed', () => {
    const stored = { ...profile, limits: { captionGraphemes: 500, pictures: 4 } };
    expect(showsTheSame(stored, { ...profile, limits: { pictures: 4, captionGraphemes: 500 } })).toBe(true);
    expect(showsTheSame(stored, { ...profile, limits: { pictures: 4 } })).toBe(false);
    expect(showsTheSame(profile, { ...profile, limits: {} })).toBe(false);
    expect(showsTheSame(stored, profile)).toBe(true);
    expect(keptProfile(profile)).not.toHaveProperty('limits');
  });

  test('When only the address of the picture changed, then the profile shows the same; a count that is hidden now does not', () => {
    expect(showsTheSame(profile, { ...profile, avatarUrl: 'https://a.example/2' })).toBe(true);
    expect(showsTheSame(profile, { ...profile, count: null })).toBe(false);
  });
});

test('When a connection ends within ten days, then that is reported, unless it has to be connected again anyway', () => {
  const now = new Date('2026-03-01');
  const end = (day: string | null, needsReconnect = false) =>
    endingAt({ accessEndsAt: day === null ? null : new Date(day), needsReconnect }, now);
  expect([end('2026-03-10'), end('2026-04-30'), end(null), end('2026-03-10', true)]).toEqual([new Date('2026-03-10'), null, null, null]);
});

import { newPersonOf } from './new-person.ts';

const at = { id: 'a', ownerId: 'anna', createdAt: new Date('2026-11-22T12:00:00Z') };

describe('newPersonOf', () => {
  test.each([
    ['Ana López', 'Ana López', /^ana\.lopez\d+$/],
    ['  日本  ', '日本', /^user\d+$/],
    ['🎈', '🎈', /^user\d+$/],
  ])('When "%s" is typed, then a person comes of it', (typed, name, username) => {
    expect(newPersonOf(typed, at)).toMatchObject({ name, profile: { username: expect.stringMatching(username) as string } });
  });
  test.each(['', '   ', '\u200b', 'a'.repeat(41)])('When "%s" is typed, then there is no person', (typed) => {
    expect(newPersonOf(typed, at)).toBeNull();
  });
});

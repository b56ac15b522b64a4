import { accountOf, maxNameLength } from './accounts.ts';

describe('accountOf', () => {
  test.each([
    ['Ada Lovelace', 'Ada', 'Lovelace', 'ada.lovelace@example.test'],
    ['  ada  ', 'ada', undefined, 'ada@example.test'],
    ['José Luis García', 'José', 'Luis García', 'jose.luis.garcia@example.test'],
    ['grace@navy.mil', 'grace', undefined, 'grace@example.test'],
  ])('When %j is typed, then given name, family name and e-mail follow from it', (typed, givenName, familyName, email) => {
    expect(accountOf(typed)).toMatchObject({ givenName, familyName, email });
  });

  test('When the same name is typed in another way, then the subject stays', () => {
    expect(accountOf(' ADA   lovelace ')?.subject).toBe(accountOf('Ada Lovelace')?.subject);
    expect(accountOf('Ada King')?.subject).not.toBe(accountOf('Ada Lovelace')?.subject);
  });

  test('When a name has no Latin letters, then its e-mail is still valid', () => {
    expect(accountOf('山田 太郎')?.email).toMatch(/^person-[0-9a-f]{8}@example\.test$/);
  });

  test.each(['', '   ', '\u0000\u200b', '@example.test', 'x'.repeat(maxNameLength + 1)])(
    'When nothing usable is typed (%j), then there is no account',
    (typed) => {
      expect(accountOf(typed)).toBeNull();
    },
  );
});

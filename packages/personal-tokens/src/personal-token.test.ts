import { randomBytes } from 'node:crypto';
import { hasPersonalTokenShape, personalTokenOf } from './personal-token.ts';

const token = personalTokenOf(randomBytes(32).toString('base64url'));

describe('personal tokens', () => {
  test('When one is made, then it starts so that everybody recognises it, and is taken for one', () => {
    expect(token).toMatch(/^vs_pat_[\w-]{49}$/);
    expect(hasPersonalTokenShape(token)).toBe(true);
  });

  test('When any one character of it is another, or one is missing, then it is refused without asking anybody', () => {
    const spoilt = [...token].flatMap((character, at) => [
      `${token.slice(0, at)}${character === 'x' ? 'y' : 'x'}${token.slice(at + 1)}`,
      `${token.slice(0, at)}${token.slice(at + 1)}`,
    ]);
    expect(spoilt.filter(hasPersonalTokenShape)).toEqual([]);
  });

  test.each(['', 'vs_pat_', token.toUpperCase(), `${token} `, `${token}\n`, token.replace('vs_pat_', 'vs_bot_')])(
    'When it is %j, then it is no token',
    (text) => {
      expect(hasPersonalTokenShape(text)).toBe(false);
    },
  );
});

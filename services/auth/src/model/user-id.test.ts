import { z } from 'zod';
import { userIdOf } from './user-id.ts';

describe('userIdOf', () => {
  test('When issuer and subject are the same, then so is the id, and it is a UUID', () => {
    expect(userIdOf('https://issuer.example', 'ada')).toBe(userIdOf('https://issuer.example', 'ada'));
    expect(z.uuid().safeParse(userIdOf('https://issuer.example', 'ada')).success).toBe(true);
  });

  test('When issuer or subject differ, also by where one ends, then so do the ids', () => {
    const ids = [userIdOf('a', 'bc'), userIdOf('ab', 'c'), userIdOf('a', 'b'), userIdOf('A', 'bc')];
    expect(new Set(ids).size).toBe(ids.length);
  });
});

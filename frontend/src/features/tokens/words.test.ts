import { describe, expect, test } from '@jest/globals';
import { accountsText, actionText, hasEnded, outcomeText } from './words.ts';

describe('words about tokens', () => {
  test('When a script did something, then the name of the route is said in words', () => {
    expect(actionText({ operation: 'createScheduledPost', method: 'POST' })).toBe('Create scheduled post');
    expect(actionText({ operation: null, method: 'PATCH' })).toBe('PATCH');
  });

  test.each([
    [201, null, 'Done'],
    [304, null, 'Done'],
    [403, 'insufficient-scope', 'Refused: scope missing'],
    [409, null, 'Refused'],
    [404, null, 'Not found'],
    [429, 'too-many-requests', 'Refused: too many'],
    [503, null, 'Failed'],
  ])('When the answer was %i %s, then it is said: %s', (status, code, text) => {
    expect(outcomeText({ status, code })).toBe(text);
  });

  test('When a token may use some accounts, then they are named, and those that are gone are counted', () => {
    const handles = new Map([['a', '@harbour']]);
    expect(accountsText(null, handles)).toBe('All accounts');
    expect(accountsText(['a', 'b'], handles)).toBe('@harbour, 1 no longer connected');
  });

  test('When the end of a token has come, then it has ended', () => {
    const expiresAt = '2026-11-26T08:00:00.000Z';
    expect([hasEnded({ expiresAt }, Date.parse(expiresAt)), hasEnded({ expiresAt }, Date.parse(expiresAt) - 1)]).toEqual([true, false]);
  });
});

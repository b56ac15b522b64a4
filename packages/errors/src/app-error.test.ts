import { AppError, isTransient } from './app-error.ts';

describe('AppError', () => {
  test('When a cause is given, then it is kept for the log and the message stays the own one', () => {
    const cause = new Error('socket hang up');
    const error = new AppError('unavailable', 'store-down', 'The image store does not answer.', { cause });
    expect(error).toMatchObject({ kind: 'unavailable', code: 'store-down', message: 'The image store does not answer.', cause });
  });
});

describe('isTransient', () => {
  test.each([
    ['unavailable', true],
    ['upstream-timeout', true],
    ['rate-limited', true],
    ['upstream-failed', true],
    ['internal', false],
    ['invalid-input', false],
    ['conflict', false],
  ] as const)('When the kind is %s, then another try is worth it: %s', (kind, expected) => {
    expect(isTransient(new AppError(kind, 'some-code', 'Some sentence.'))).toBe(expected);
  });

  test('When something else was thrown, then another try is not worth it', () => {
    expect(isTransient(new TypeError('x is not a function'))).toBe(false);
  });
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { markUnattended, UNATTENDED_AFTER_MS } from './unattended.ts';

const isMarked = () => {
  const headers = new Headers();
  markUnattended(headers);
  return headers.has('x-unattended');
};

describe('markUnattended', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test.each(['pointerdown', 'keydown', 'wheel', 'touchstart'])(
    'When the person was there within five minutes (%s), then a request is theirs; afterwards it is an automatic one',
    (name) => {
      window.dispatchEvent(new Event(name));
      jest.advanceTimersByTime(UNATTENDED_AFTER_MS - 1);
      expect(isMarked()).toBe(false);
      jest.advanceTimersByTime(1);
      expect(isMarked()).toBe(true);
      window.dispatchEvent(new Event(name));
      expect(isMarked()).toBe(false);
    },
  );

  test('When the person comes back to the tab, then requests are theirs again', () => {
    window.dispatchEvent(new Event('keydown'));
    jest.advanceTimersByTime(UNATTENDED_AFTER_MS);
    expect(isMarked()).toBe(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(isMarked()).toBe(false);
  });
});

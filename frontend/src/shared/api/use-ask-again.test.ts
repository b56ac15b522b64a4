import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useAskAgain } from './use-ask-again.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const failed = (status: number) => ({ error: { status, message: '', problem: null }, isFetching: false });

function run(first: { error?: unknown; isFetching: boolean }) {
  const refetch = jest.fn();
  const hook = renderHook((query: typeof first) => useAskAgain({ ...query, refetch }), { initialProps: first });
  /** The next answer is a failure, too. */
  const failAgain = (status: number) => {
    hook.rerender({ ...failed(status), isFetching: true });
    hook.rerender(failed(status));
  };
  return { ...hook, refetch, failAgain };
}

describe('asking again', () => {
  test.each([0, 502, 503, 504])('When the answer was %d, then it is asked again, each time later', (status) => {
    const { refetch, failAgain } = run(failed(status));
    for (const [index, waitMs] of [2_000, 5_000, 10_000, 30_000, 30_000].entries()) {
      jest.advanceTimersByTime(waitMs - 1);
      expect(refetch).toHaveBeenCalledTimes(index);
      jest.advanceTimersByTime(1);
      expect(refetch).toHaveBeenCalledTimes(index + 1);
      failAgain(status);
    }
  });

  test('When it was there in between, then the first wait is short again', () => {
    const { refetch, failAgain, rerender } = run(failed(503));
    jest.advanceTimersByTime(2_000);
    failAgain(503);
    rerender({ isFetching: false });
    rerender(failed(503));
    jest.advanceTimersByTime(2_000);
    expect(refetch).toHaveBeenCalledTimes(2);
  });

  test.each([400, 401, 404, 429, 500])('When the answer was %d, then it is not asked again', (status) => {
    const { refetch } = run(failed(status));
    jest.advanceTimersByTime(60_000);
    expect(refetch).not.toHaveBeenCalled();
  });

  test.each([
    [503, 1],
    [404, 0],
  ])('When the answer was %d and the network comes back, then it is asked again at once %d times', (status, times) => {
    const { refetch } = run(failed(status));
    window.dispatchEvent(new Event('online'));
    expect(refetch).toHaveBeenCalledTimes(times);
  });

  test('When the screen is left, then no request follows', () => {
    const { refetch, unmount } = run(failed(503));
    unmount();
    jest.advanceTimersByTime(60_000);
    expect(refetch).not.toHaveBeenCalled();
  });
});

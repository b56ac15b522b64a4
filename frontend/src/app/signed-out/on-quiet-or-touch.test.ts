import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { onQuietOrTouch } from './on-quiet-or-touch.ts';

const loading = (state: DocumentReadyState) => jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('onQuietOrTouch', () => {
  test('When the page has loaded and the browser is idle, then it acts once', () => {
    jest.useFakeTimers();
    loading('loading');
    const act = jest.fn();
    onQuietOrTouch(act);
    jest.advanceTimersByTime(10_000);
    expect(act).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(1_000);
    window.dispatchEvent(new Event('pointerdown'));
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('When a visitor touches the page while it loads, then it acts at once and never again', () => {
    jest.useFakeTimers();
    loading('loading');
    const act = jest.fn();
    onQuietOrTouch(act);
    window.dispatchEvent(new Event('keydown'));
    expect(act).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(1_000);
    expect(act).toHaveBeenCalledTimes(1);
  });
});

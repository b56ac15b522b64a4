import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { reloadAfterUpdate } from './reload-after-update.ts';

const reload = jest.fn();
reloadAfterUpdate(reload);

/** Fires the event that Vite fires when a chunk cannot be loaded. Returns whether a listener handled it. */
function partIsMissing(): boolean {
  return !window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

describe('a part of the app that no longer exists', () => {
  beforeEach(() => {
    sessionStorage.clear();
    reload.mockClear();
  });

  test('When it is missing for the first time, then the page is loaded again', () => {
    expect(partIsMissing()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('When it is missing again right after the reload, then the failure is shown instead of another reload', () => {
    partIsMissing();
    expect(partIsMissing()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('When there is no network, then the page stays: loading it again would end in an error of the browser', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(partIsMissing()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    onLine.mockRestore();
    expect(partIsMissing()).toBe(true);
  });
});

import { afterEach, expect, jest, test } from '@jest/globals';
import { isLoadingWhenIdle, loadWhenIdle } from './load-when-idle.ts';

afterEach(() => void Reflect.deleteProperty(navigator, 'connection'));

test('When one part cannot be had, then the next ones are still fetched', async () => {
  const wasRunning: boolean[] = [];
  const part = jest.fn(() => (wasRunning.push(isLoadingWhenIdle()), Promise.reject(new Error('offline'))));
  await loadWhenIdle([part, part]);
  expect(wasRunning).toEqual([true, true]);
  expect(isLoadingWhenIdle()).toBe(false);
});

test('When the browser saves data, then nothing is prefetched', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const part = jest.fn(() => Promise.resolve());
  await loadWhenIdle([part]);
  expect(part).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DOWNLOAD_GAP_MS, downloadBlobs } from './download-blob.ts';

const files = [1, 2, 3].map((number) => ({ blob: new Blob([`${number}`]), fileName: `slide-${number}.jpeg` }));

describe('downloadBlobs', () => {
  let started: string[];

  beforeEach(() => {
    jest.useFakeTimers();
    started = [];
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      started.push(this.download);
    });
  });

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('When there are several files, then each is started in a task of its own, so that no browser drops one', async () => {
    const downloading = downloadBlobs(files, new AbortController().signal);
    expect(started).toEqual(['slide-1.jpeg']);
    await jest.advanceTimersByTimeAsync(DOWNLOAD_GAP_MS - 1);
    expect(started).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(started).toEqual(['slide-1.jpeg', 'slide-2.jpeg']);
    await jest.advanceTimersByTimeAsync(DOWNLOAD_GAP_MS);
    await downloading;
    expect(started).toEqual(['slide-1.jpeg', 'slide-2.jpeg', 'slide-3.jpeg']);
  });

  test('When it is cancelled in between, then no further file is started', async () => {
    const controller = new AbortController();
    const outcome = downloadBlobs(files, controller.signal).catch((error: unknown) => error);
    controller.abort();
    await jest.advanceTimersByTimeAsync(DOWNLOAD_GAP_MS);
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    expect(started).toEqual(['slide-1.jpeg']);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'puppeteer';
import { GaveWay } from '../../model/browser-errors.ts';
import type { BrowserJob, BrowserPool } from '../../ports/browser-pool.ts';
import { runInTurn } from './run-in-turn.ts';

const job: BrowserJob = {
  kind: 'capture',
  userId: 'ada',
  priority: 'interactive',
  signal: new AbortController().signal,
  timeoutMs: 60_000,
};

/** A pool in which every page gives way after some time, unless it is one for slow websites, which are never free. */
function crowdedPool(givesWayAfterMs: number): { pool: BrowserPool<Page>; asked: BrowserJob[] } {
  const asked: BrowserJob[] = [];
  const pool: BrowserPool<Page> = {
    run: (one) => {
      asked.push(one);
      return new Promise((_resolve, reject) => {
        if (one.isSlow) one.signal.addEventListener('abort', () => reject(one.signal.reason as Error));
        else setTimeout(() => reject(new GaveWay()), givesWayAfterMs);
      });
    },
    isWantedByOthers: () => true,
  };
  return { pool, asked };
}

describe('A website that gave its place to others', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('When it does not get a place among the slow ones either, then the capture ends 100 s after it was asked for', async () => {
    const { pool, asked } = crowdedPool(50_000);
    const answer = runInTurn(pool, job, async () => 'pictures');
    const outcome = answer.catch((error: { code: string }) => error.code);
    await jest.advanceTimersByTimeAsync(99_000);
    expect(asked.map(({ isSlow = false }) => isSlow)).toEqual([false, true]);
    expect(asked[1]?.signal.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1_500);
    expect(await outcome).toBe('browser-timeout');
  });

  it('When its caller is gone, then the second attempt ends at once', async () => {
    const { pool, asked } = crowdedPool(1_000);
    const caller = new AbortController();
    const outcome = runInTurn(pool, { ...job, signal: caller.signal }, async () => 'pictures').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(2_000);
    caller.abort('gone');
    expect(await outcome).toBe('gone');
    expect(asked).toHaveLength(2);
  });
});

import { setTimeout } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { GaveWay, browserTimeout } from '../../model/browser-errors.ts';
import type { BrowserJob, BrowserPool, NetworkReport } from '../../ports/browser-pool.ts';

/** While others wait, a page without an answer gives its place to them after this time. */
const placeForMs = 3_000;
/** How often it is looked whether others wait, in ms. */
const lookEveryMs = 500;
/** Both attempts with their waiting end by then: the caller gets no answer after two minutes, and the pictures are still to be handed over. */
const allMs = 100_000;

export interface Turn {
  report: NetworkReport;
  /** Waits for a website, which may take long. */
  awaitAnswer<T>(answer: Promise<T>): Promise<T>;
}

/**
 * Runs work that opens a website. One whose document or picture is not there after some seconds while others wait for
 * the same pages gives its place to them, and is asked once more beside them, where it has all its time.
 * @throws the error of {@link BrowserPool.run}
 */
export async function runInTurn<T>(pool: BrowserPool<Page>, job: BrowserJob, work: (page: Page, turn: Turn) => Promise<T>): Promise<T> {
  const mustGiveWay = () => pool.isWantedByOthers(job);
  const startedAt = performance.now();
  try {
    return await pool.run(job, (page, _signal, report) =>
      work(page, { report, awaitAnswer: (answer) => giveWayWhen(answer, mustGiveWay) }),
    );
  } catch (error) {
    if (!(error instanceof GaveWay)) throw error;
    const leftMs = Math.max(0, allMs - (performance.now() - startedAt));
    return withinTime(leftMs, job.signal, (signal) =>
      pool.run({ ...job, signal, isSlow: true }, (page, _signal, report) => work(page, { report, awaitAnswer: (answer) => answer })),
    );
  }
}

/** @throws AppError `browser-timeout` when the time is over */
async function withinTime<T>(ms: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController();
  const timer = globalThis.setTimeout(() => over.abort(browserTimeout(allMs)), ms);
  try {
    return await work(AbortSignal.any([signal, over.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/** @throws GaveWay where the answer takes long and the place is for others */
async function giveWayWhen<T>(answer: Promise<T>, mustGiveWay: () => boolean): Promise<T> {
  answer.catch(() => undefined);
  const over = new AbortController();
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: over.signal, ref: false });
  const watch = async () => {
    await pause(placeForMs - lookEveryMs);
    do await pause(lookEveryMs);
    while (!mustGiveWay());
    throw new GaveWay();
  };
  const watching = watch();
  watching.catch(() => undefined);
  try {
    return await Promise.race([answer, watching]);
  } finally {
    over.abort();
  }
}

import { AppError } from '@viral-slides/errors';
import type { Logger } from '@viral-slides/logger';
import type { Registry } from 'prom-client';
import type { Page } from 'puppeteer';
import { Cluster } from 'puppeteer-cluster';
import type { ClusterOptionsArgument } from 'puppeteer-cluster';
import { GaveWay, browserFailed, browserStopping, pageCrashed } from '../../model/browser-errors.ts';
import type { BrowserJob, BrowserJobKind, BrowserPool } from '../../ports/browser-pool.ts';
import { BrowserKeeper } from './browser-keeper.ts';
import type { KeeperLimits } from './browser-keeper.ts';
import { FairQueue } from './fair-queue.ts';
import type { FairQueueLimits } from './fair-queue.ts';
import type { BrowserSource } from './live-browser.ts';
import { BrowserDied, PageSeat } from './page-seat.ts';
import type { Work } from './page-seat.ts';
import { createPoolMetrics } from './pool-metrics.ts';
import type { PoolMetrics } from './pool-metrics.ts';
import { SeparateBrowsers } from './separate-browsers.ts';
import type { MakeKeeper } from './separate-browsers.ts';

/** The pool, and its shutdown. */
export interface ClusterBrowserPool extends BrowserPool<Page> {
  /** Refuses what waits and what comes; what runs goes on for a while, and is ended then. */
  drain(): void;
  /** Ends the browsers. */
  close(): Promise<void>;
}

export interface ClusterBrowserPoolOptions {
  /** Sources of browsers for each kind of work. */
  sources: Record<BrowserJobKind, BrowserSource>;
  /** Prepares pages of a kind in advance, after they are opened. */
  prepare?: Partial<Record<BrowserJobKind, (page: Page) => Promise<void>>>;
  /** Pages for captures, and as many for renderings, at a time. */
  places: number;
  registry: Registry;
  logger: Logger;
  /** For tests: bounds that differ from the usual ones. */
  limits?: Partial<FairQueueLimits & KeeperLimits & { drainMs: number }>;
}

const mebibyte = 1024 * 1024;
/** Pages for cards at a time: as many users keep one while they ask for cards. */
export const cardPages = 3;
/** Pages for cards that are opened in advance. */
const spareCardPages = 1;
/** Pages at a time that wait for a slow website. */
const slowPages = 1;

/**
 * The usual bounds. Two pages of one person at a time, so that no one holds the pool; ten wait, as many as a person may ask for in a minute. A user waits
 * no longer than thirty seconds.
 */
const usualLimits = {
  maxPerUser: 2,
  maxWaiting: 50,
  maxWaitingPerUser: 10,
  maxWaitMs: 30_000,
  agingMs: 10_000,
  pagesPerBrowser: 200,
  retireAboveBytes: 600 * mebibyte,
  idleMs: 60_000,
  /**
   * How long running work may continue at shutdown, in ms: waiting for the library follows (15 s), and after 30 s nothing is answered any
   * more.
   */
  drainMs: 12_000,
};

/** No job of ours is longer; each has its own, shorter time. */
const clusterTimeoutMs = 15 * 60_000;

/**
 * BrowserPool on puppeteer-cluster. The cluster keeps the workers and runs one job on each; which job is next is up to the fair queue in front of it, and which
 * page a worker gets is up to the keepers of the browsers behind it.
 */
export async function createClusterBrowserPool(options: ClusterBrowserPoolOptions): Promise<ClusterBrowserPool> {
  const { places, registry } = options;
  const limits = { ...usualLimits, places, ...options.limits };
  // Each kind has its own browsers, memory and places: captures that wait for slow websites do not delay slides, and cards, which
  // take a fraction of a second, do not wait for renderings, which take many.
  const queues = { capture: new FairQueue(limits), render: new FairQueue(limits), card: new FairQueue({ ...limits, places: cardPages }) };
  const slowQueue = new FairQueue({ ...limits, places: slowPages });
  const queueOf = ({ kind, isSlow = false }: BrowserJob) => (isSlow ? slowQueue : queues[kind]);
  const allQueues = [...Object.values(queues), slowQueue];
  const closeQueues = () => allQueues.forEach((queue) => queue.close());
  const metrics = createPoolMetrics(registry, () => allQueues.reduce((sum, queue) => sum + queue.length, 0));
  let isClosing = false;
  const draining = createDraining(limits.drainMs);
  const browsers = new SeparateBrowsers(keepersOf(options, { limits, metrics }), { render: places, card: spareCardPages });
  const cluster: Cluster<undefined, unknown> = await Cluster.launch({
    concurrency: seatsOf(browsers),
    maxConcurrency: 2 * places + cardPages + slowPages,
    timeout: clusterTimeoutMs,
    // Only the driver of the cluster's own kinds of concurrency.
    puppeteer: {},
  });

  const attempt = <T>(job: BrowserJob, work: Work<T>): Promise<T> =>
    measured(metrics, job, () => cluster.execute(({ page }) => (page as unknown as PageSeat).use(job, work)) as Promise<T>);

  return {
    async run(asked, work) {
      const job = { ...asked, signal: AbortSignal.any([asked.signal, draining.over]) };
      const waited = metrics.wait.startTimer({ kind: job.kind });
      const leave = await queueOf(job).enter(job);
      waited();
      try {
        return await attempt(job, work).catch((error: unknown) => {
          if (!isClosing && isWorthAnother(job, error)) return attempt({ ...job, isAlone: true }, work);
          throw error;
        });
      } catch (error) {
        throw error instanceof BrowserDied ? diedUnder({ error, isClosing }) : error;
      } finally {
        leave();
      }
    },
    isWantedByOthers: ({ kind, userId }) => queues[kind].isWantedByOthers(userId),
    drain() {
      closeQueues();
      draining.start();
    },
    async close() {
      isClosing = true;
      draining.stop();
      closeQueues();
      await cluster.close();
    },
  };
}

type SharedParts = { limits: Omit<KeeperLimits, 'spares'>; metrics: PoolMetrics };

function keepersOf({ sources, prepare = {}, logger }: ClusterBrowserPoolOptions, { limits, metrics }: SharedParts): MakeKeeper {
  return (kind, spares) => {
    const make = async (page: Page) => prepare[kind]?.(page);
    return new BrowserKeeper({ kind, source: sources[kind], prepare: make, limits: { spares, ...limits }, metrics, logger });
  };
}

/** Whether another job's page may be the cause, so that a retry is worthwhile. A page that died alone in its browser is its own cause. */
function isWorthAnother({ kind, isAlone = false }: BrowserJob, error: unknown): boolean {
  if (error instanceof BrowserDied) return !isAlone || !error.hadPage;
  return kind !== 'capture' && !isAlone && error instanceof AppError && error.code === 'page-crashed';
}

/** The last attempt was alone in its browser: one that died then died of its page. */
function diedUnder({ error, isClosing }: { error: BrowserDied; isClosing: boolean }): AppError {
  return error.hadPage && !isClosing ? pageCrashed(error) : browserFailed(error);
}

async function measured<T>({ duration }: PoolMetrics, { kind }: BrowserJob, work: () => Promise<T>): Promise<T> {
  const done = duration.startTimer({ kind });
  try {
    const result = await work();
    done({ outcome: 'ok' });
    return result;
  } catch (error) {
    done({ outcome: outcomeOf(error) });
    throw error;
  }
}

function outcomeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  if (error instanceof GaveWay) return 'gave-way';
  return error instanceof BrowserDied ? 'browser-died' : 'failed';
}

/** The time that what runs has left. `over` aborts at its end. */
function createDraining(ms: number): { over: AbortSignal; start(): void; stop(): void } {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  return {
    over: ending.signal,
    start() {
      timer ??= setTimeout(() => ending.abort(browserStopping()), ms).unref();
    },
    stop: () => clearTimeout(timer),
  };
}

/** The kind of concurrency in which each job has a page of the browser that is meant for it. */
function seatsOf(browsers: SeparateBrowsers): ClusterOptionsArgument['concurrency'] {
  class Seats {
    async init(): Promise<void> {
      // Browsers start with their first job.
    }
    close = () => browsers.close();
    async workerInstance() {
      return {
        jobInstance: async () => {
          const seat = new PageSeat(browsers);
          return { resources: { page: seat }, close: async () => seat.leave() };
        },
        close: async () => undefined,
        repair: async () => undefined,
      };
    }
  }
  // Structurally what the library wants; its abstract class cannot be imported from an ES module.
  return Seats as unknown as ClusterOptionsArgument['concurrency'];
}

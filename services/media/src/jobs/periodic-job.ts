import { randomUUID } from 'node:crypto';
import { runWithContext } from '@viral-slides/logger';
import type { Logger } from '@viral-slides/logger';
import type { Clock } from '../ports/clock.ts';
import type { JobLeases } from '../ports/job-leases.ts';

/** A job that runs by itself between `start` and `stop`. */
export interface PeriodicJob {
  name: string;
  start(): void;
  /** Runs if it is time and no other replica does. @returns whether it ran */
  runIfDue(): Promise<boolean>;
  /** Resolves when a run has ended. */
  stop(): Promise<void>;
}

/** What a job does, and how often. */
export interface PeriodicJobOptions {
  /** Named in the log when it fails or cannot be stopped. */
  name: string;
  /** Name of its lease; the same in every build, so that replicas of two builds do not run at the same time. */
  lease: string;
  /** Time between two runs, in ms, whatever the number of replicas. */
  everyMs: number;
  /** How often a replica looks whether it is time, in ms. */
  lookEveryMs: number;
  run(): Promise<void>;
}

/** Makes a job that runs once per period over all replicas; a run that fails is logged, and tried again in the next period. */
export function createPeriodicJob(
  { name, lease, everyMs, lookEveryMs, run }: PeriodicJobOptions,
  { leases, clock, logger }: { leases: JobLeases; clock: Clock; logger: Logger },
): PeriodicJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function runIfDue(): Promise<boolean> {
    if (!(await leases.claim(lease, clock.now(), everyMs))) return false;
    await run();
    return true;
  }

  return {
    name,
    runIfDue,
    start() {
      timer = setInterval(() => {
        running = runWithContext({ requestId: randomUUID() }, runIfDue).catch((error: unknown) =>
          logger.warn({ err: error, job: name }, 'job failed; it is tried again in the next period'),
        );
      }, lookEveryMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

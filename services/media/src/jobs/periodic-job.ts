import type { Logger } from '@viral-slides/logger';
import type { Job } from '@viral-slides/service-kit';
import { createDueWork } from '@viral-slides/work';
import type { Clock } from '../ports/clock.ts';
import type { JobLeases } from '../ports/job-leases.ts';

/** A job that runs regularly between `start` and `stop`, or when a test calls it. */
export interface PeriodicJob extends Job {
  /** Runs if it is time and no other replica does. @returns whether it ran */
  runIfDue(): Promise<boolean>;
}

export interface PeriodicJobOptions {
  /** Named in the log when it fails or cannot be stopped. */
  name: string;
  /** Name of its lease; the same in every build, so that replicas of two builds do not run at the same time. */
  lease: string;
  /** Time between two runs, in ms, across all replicas. */
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
  async function runIfDue(): Promise<boolean> {
    if (!(await leases.take(lease, { now: clock.now(), leaseMs: everyMs }))) return false;
    await run();
    return true;
  }

  return { ...createDueWork({ name, everyMs: lookEveryMs, look: runIfDue, logger }), runIfDue };
}

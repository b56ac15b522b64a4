import type { Logger } from '@viral-slides/logger';
import type { Clock } from '../ports/clock.ts';
import type { JobLeases } from '../ports/job-leases.ts';
import { deploymentKey } from '../use-cases/sweep-orphans.ts';
import type { SweepOrphans, SweepRefusal } from '../use-cases/sweep-orphans.ts';
import { createPeriodicJob } from './periodic-job.ts';
import type { PeriodicJob } from './periodic-job.ts';

/** How often orphans are swept, in ms, across all replicas. */
export const sweepEveryMs = 60 * 60 * 1000;
/** How often a replica looks whether it is time, in ms. */
const lookEveryMs = 5 * 60 * 1000;

/** Reasons why the library was not swept, with advice to an operator. */
const explanations: Readonly<Record<SweepRefusal['reason'], string>> = {
  'foreign-library': `nothing was swept: the bucket contains the library of another deployment. If this database is the right one, remove the object '${deploymentKey}' from the bucket`,
  'implausible-share':
    'nothing was swept: most objects in the library belong to no image in this database. Check that it is the right database, and complete',
};

interface SweepJobDeps {
  sweepOrphans: SweepOrphans;
  leases: JobLeases;
  clock: Clock;
  logger: Logger;
  /** Called after each sweep with whether the library could be swept. */
  onOutcome: (isSwept: boolean) => void;
}

/** Makes the job that sweeps orphans, once per period over all replicas. */
export function createSweepJob(deps: SweepJobDeps): PeriodicJob {
  async function run(): Promise<void> {
    const startedAt = performance.now();
    const { refusal, ...removed } = await deps.sweepOrphans();
    deps.onOutcome(refusal === null);
    if (refusal) deps.logger.error({ ...refusal }, explanations[refusal.reason]);
    deps.logger.info({ ...removed, durationMs: Math.round(performance.now() - startedAt) }, 'orphans swept');
  }
  return createPeriodicJob({ name: 'sweep job', lease: 'sweep-orphans', everyMs: sweepEveryMs, lookEveryMs, run }, deps);
}

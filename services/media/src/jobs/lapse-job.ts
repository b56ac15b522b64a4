import type { Logger } from '@viral-slides/logger';
import type { Clock } from '../ports/clock.ts';
import type { JobLeases } from '../ports/job-leases.ts';
import type { LapseClaims } from '../use-cases/lapse-claims.ts';
import { createPeriodicJob } from './periodic-job.ts';
import type { PeriodicJob } from './periodic-job.ts';

/** Polling interval for expired claims, in ms: a mark may outlive its claim by that much. */
const lapseEveryMs = 60 * 1000;
/** How often a replica looks whether it is time, in ms. */
const lookEveryMs = 30 * 1000;

/** Makes the job that looks after claims on images that have ended. */
export function createLapseJob(deps: { lapseClaims: LapseClaims; leases: JobLeases; clock: Clock; logger: Logger }): PeriodicJob {
  const run = async () => {
    const ended = await deps.lapseClaims();
    if (ended > 0) deps.logger.debug({ ended }, 'claims on images looked after');
  };
  return createPeriodicJob({ name: 'lapse job', lease: 'lapse-claims', everyMs: lapseEveryMs, lookEveryMs, run }, deps);
}

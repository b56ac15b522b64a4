import type { Logger } from '@viral-slides/logger';
import type { Clock } from '../ports/clock.ts';
import type { JobLeases } from '../ports/job-leases.ts';
import type { ExpireClaims } from '../use-cases/expire-claims.ts';
import { createPeriodicJob } from './periodic-job.ts';
import type { PeriodicJob } from './periodic-job.ts';

/** Polling interval for expired claims, in ms: a mark may outlive its claim by that much. */
const expireEveryMs = 60 * 1000;
/** How often a replica checks whether the job is due, in ms. */
const lookEveryMs = 30 * 1000;

/** Settles the claims on images that have ended. The name of the lease is stored. */
export function createExpireClaimsJob(deps: { expireClaims: ExpireClaims; leases: JobLeases; clock: Clock; logger: Logger }): PeriodicJob {
  const run = async () => {
    const ended = await deps.expireClaims();
    if (ended > 0) deps.logger.debug({ ended }, 'expired claims on images');
  };
  return createPeriodicJob({ name: 'expire-claims job', lease: 'lapse-claims', everyMs: expireEveryMs, lookEveryMs, run }, deps);
}

import type { Logger } from '@viral-slides/logger';
import type { Job } from '@viral-slides/service-kit';
import { createDueWork } from '@viral-slides/work';

/** Swept objects are kept for a day at least, so an hour more does not matter. */
const everyMs = 60 * 60 * 1000;

/**
 * Removes each hour what is unused. Every replica does: two that meet remove what the other one leaves.
 * @param options.what named in the log, e.g. `renderings that were not used for long`
 * @param options.sweep resolves with how many were removed
 */
export function createHourlySweep({ what, sweep, logger }: { what: string; sweep: () => Promise<number>; logger: Logger }): Job {
  async function run(): Promise<void> {
    const removed = await sweep();
    if (removed > 0) logger.info({ removed }, `removed: ${what}`);
  }
  return createDueWork({ name: `sweep of ${what}`, everyMs, look: run, logger });
}

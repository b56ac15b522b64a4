import type { Logger } from '@viral-slides/logger';
import { createTimedJob } from '@viral-slides/service-kit';

/** How often it is looked whether something is due, in real milliseconds: the rehearsal's clock may be moved at any time. */
const everyMs = 250;
/** Pieces of work in one look; the next ones follow with the next. */
const roundsAtMost = 50;

/** Makes a job that looks for work again and again. @param job.work does one piece; false when none was due */
export function createLookJob({ name, work, logger }: { name: string; work: () => Promise<boolean>; logger: Logger }) {
  async function run(stopping: AbortSignal): Promise<void> {
    for (let round = 0; round < roundsAtMost && !stopping.aborted && (await work()); round++);
  }
  return createTimedJob({ name, everyMs, run, logger });
}

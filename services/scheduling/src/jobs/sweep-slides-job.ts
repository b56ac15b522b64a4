import type { Logger } from '@viral-slides/logger';
import { createDueWork } from '@viral-slides/work';
import type { SweepSlides } from '../use-cases/writing/sweep-slides.ts';

/** Pause between two runs, in ms; what a run finds has been of no use for an hour or more. */
const everyMs = 10 * 60_000;

/** The job that removes frozen slides that no post needs. */
export function createSweepSlidesJob({ sweepSlides, logger }: { sweepSlides: SweepSlides; logger: Logger }) {
  const run = async (stopping: AbortSignal) => {
    const removed = await sweepSlides(stopping);
    if (removed > 0) logger.info({ removed }, 'frozen slides that no post needs were removed');
  };
  return createDueWork({ name: 'frozen slides', everyMs, look: run, logger });
}

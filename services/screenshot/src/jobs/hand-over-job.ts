import type { Logger } from '@viral-slides/logger';
import type { Job } from '@viral-slides/service-kit';
import { createDueWork } from '@viral-slides/work';
import type { HandOverDueCaptures } from '../use-cases/hand-over-due-captures.ts';

const everyMs = 5_000;

/** Hands over to the library what was taken while it did not answer. Every replica does; each capture is with one of them at a time. */
export function createHandOverJob({ handOverDueCaptures, logger }: { handOverDueCaptures: HandOverDueCaptures; logger: Logger }): Job {
  return createDueWork({ name: 'captures that wait for the library', everyMs, look: handOverDueCaptures, logger });
}

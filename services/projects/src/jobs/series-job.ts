import type { Logger } from '@viral-slides/logger';
import { createDueWork } from '@viral-slides/work';
import type { DueWork } from '@viral-slides/work';
import type { MakeDueSeries } from '../use-cases/series/make-due-series.ts';

/** A request for a series wakes the replica that answers it; other replicas take up leftover work within this time. */
const everyMs = 5_000;

/** Makes the projects of series. Every replica does; each series is with one of them at a time. */
export function createSeriesJob({ makeDueSeries, logger }: { makeDueSeries: MakeDueSeries; logger: Logger }): DueWork {
  return createDueWork({ name: 'series', everyMs, look: makeDueSeries, logger });
}

import type { Logger } from '@viral-slides/logger';
import { createDueWork } from '@viral-slides/work';
import type { DueWork } from '@viral-slides/work';
import type { DeleteDueSeries } from '../use-cases/series/delete-due-series.ts';

/** A request wakes the replica that answers it; other replicas take up leftover work within this time. */
const everyMs = 5_000;

/** Deletes series with their projects. Every replica does; each series is with one of them at a time. */
export function createSeriesDeletionJob({ deleteDueSeries, logger }: { deleteDueSeries: DeleteDueSeries; logger: Logger }): DueWork {
  return createDueWork({ name: 'series-deletion', everyMs, look: deleteDueSeries, logger });
}

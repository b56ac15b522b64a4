import { seriesNotFound } from '../../model/series.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SeriesRepository } from '../../ports/series-repository.ts';

/** Cancels a series; what was made stays. No effect on one that has ended. @throws AppError `series-not-found` */
export type CancelSeries = (command: { userId: string; seriesId: string }) => Promise<void>;

export function makeCancelSeries({ series, clock }: { series: Pick<SeriesRepository, 'cancel'>; clock: Clock }): CancelSeries {
  return async ({ userId, seriesId }) => {
    if (!(await series.cancel(userId, seriesId, clock.now()))) throw seriesNotFound();
  };
}

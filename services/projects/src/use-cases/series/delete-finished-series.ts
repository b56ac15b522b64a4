import { seriesIsRunning, seriesNotFound } from '../../model/series.ts';
import type { SeriesRepository } from '../../ports/series-repository.ts';

/** Removes a finished series from the list; its projects stay. @throws AppError `series-not-found`, `series-is-running` */
export type DeleteFinishedSeries = (command: { userId: string; seriesId: string }) => Promise<void>;

export function makeDeleteFinishedSeries({ series }: { series: Pick<SeriesRepository, 'deleteFinished'> }): DeleteFinishedSeries {
  return async ({ userId, seriesId }) => {
    const outcome = await series.deleteFinished(userId, seriesId);
    if (outcome === 'unknown') throw seriesNotFound();
    if (outcome === 'running') throw seriesIsRunning();
  };
}

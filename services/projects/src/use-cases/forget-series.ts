import { seriesIsRunning, seriesNotFound } from '../model/series.ts';
import type { SeriesRepository } from '../ports/series-repository.ts';

/** Removes a finished series from the list; its projects stay. @throws AppError `series-not-found`, `series-is-running` */
export type ForgetSeries = (command: { userId: string; seriesId: string }) => Promise<void>;

export function makeForgetSeries({ series }: { series: Pick<SeriesRepository, 'forget'> }): ForgetSeries {
  return async ({ userId, seriesId }) => {
    const outcome = await series.forget(userId, seriesId);
    if (outcome === 'unknown') throw seriesNotFound();
    if (outcome === 'running') throw seriesIsRunning();
  };
}

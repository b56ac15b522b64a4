import { seriesNotFound } from '../model/series.ts';
import type { Series } from '../model/series.ts';
import type { SeriesRepository } from '../ports/series-repository.ts';

/** Returns a series with its progress. @throws AppError `series-not-found` */
export type GetSeries = (query: { userId: string; seriesId: string }) => Promise<Series>;

/** Builds {@link GetSeries}. */
export function makeGetSeries({ series }: { series: Pick<SeriesRepository, 'find'> }): GetSeries {
  return async ({ userId, seriesId }) => {
    const found = await series.find(userId, seriesId);
    if (!found) throw seriesNotFound();
    return found;
  };
}

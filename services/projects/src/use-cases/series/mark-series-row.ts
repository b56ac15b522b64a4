import { seriesNotFound, seriesRowNotFound } from '../../model/series.ts';
import type { SeriesRepository } from '../../ports/series-repository.ts';

/** Notes whether its owner finds a row good. @throws AppError `series-not-found`, `series-row-not-found` */
export type MarkSeriesRow = (command: { userId: string; seriesId: string; row: number; isGood: boolean }) => Promise<void>;

export function makeMarkSeriesRow({ series }: { series: Pick<SeriesRepository, 'mark' | 'requestHash'> }): MarkSeriesRow {
  return async ({ userId, seriesId, ...mark }) => {
    if (await series.mark(userId, seriesId, mark)) return;
    throw (await series.requestHash(userId, seriesId)) === null ? seriesNotFound() : seriesRowNotFound();
  };
}

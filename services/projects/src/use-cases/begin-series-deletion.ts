import { seriesIsRunning, seriesNotFound } from '../model/series.ts';
import type { Clock } from '../ports/clock.ts';
import type { SeriesDeletions } from '../ports/series-deletions.ts';

/**
 * Starts deleting a series that has ended, with all its projects and their scheduled posts. Idempotent.
 * @throws AppError `series-not-found`, `series-is-running`
 */
export type BeginSeriesDeletion = (command: { userId: string; seriesId: string }) => Promise<void>;

interface BeginSeriesDeletionDeps {
  seriesDeletions: Pick<SeriesDeletions, 'begin'>;
  clock: Clock;
  /** Makes this process look for due deletions. */
  wake: () => void;
}

export function makeBeginSeriesDeletion({ seriesDeletions, clock, wake }: BeginSeriesDeletionDeps): BeginSeriesDeletion {
  return async ({ userId, seriesId }) => {
    const outcome = await seriesDeletions.begin(userId, seriesId, clock.now());
    if (outcome === 'unknown') throw seriesNotFound();
    if (outcome === 'running') throw seriesIsRunning();
    wake();
  };
}

import { seriesIsRunning, seriesNotFound } from '../../model/series.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SeriesDeletions } from '../../ports/series-deletions.ts';

/**
 * Starts deleting a series that has ended, with all its projects and their scheduled posts. Idempotent.
 * @throws AppError `series-not-found`, `series-is-running`
 */
export type StartSeriesDeletion = (command: { userId: string; seriesId: string }) => Promise<void>;

interface StartSeriesDeletionDeps {
  seriesDeletions: Pick<SeriesDeletions, 'start'>;
  clock: Clock;
  /** Makes this process look for due deletions. */
  wake: () => void;
}

export function makeStartSeriesDeletion({ seriesDeletions, clock, wake }: StartSeriesDeletionDeps): StartSeriesDeletion {
  return async ({ userId, seriesId }) => {
    const outcome = await seriesDeletions.start(userId, seriesId, clock.now());
    if (outcome === 'unknown') throw seriesNotFound();
    if (outcome === 'running') throw seriesIsRunning();
    wake();
  };
}

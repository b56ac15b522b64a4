import { seriesNotFound } from '../../model/series.ts';
import type { Series } from '../../model/series.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import type { SeriesRepository } from '../../ports/series-repository.ts';

/** Returns a series with its progress, and once it is over which of its projects still exist. @throws AppError `series-not-found` */
export type GetSeries = (query: { userId: string; seriesId: string }) => Promise<{ series: Series; existing?: ReadonlySet<string> }>;

interface GetSeriesDeps {
  series: Pick<SeriesRepository, 'find'>;
  projects: Pick<ProjectRepository, 'existing'>;
}

export function makeGetSeries({ series, projects }: GetSeriesDeps): GetSeries {
  return async ({ userId, seriesId }) => {
    const found = await series.find(userId, seriesId);
    if (!found) throw seriesNotFound();
    // While it is being made it is asked for every second, and its projects are new.
    if (found.state === 'running') return { series: found };
    const made = found.outcomes.flatMap((each) => ('projectId' in each ? each.projectId : []));
    return { series: found, existing: await projects.existing(userId, made) };
  };
}

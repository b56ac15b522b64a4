import type { Logger } from '@viral-slides/logger';
import { revokedTokensConsumer } from './consumers/revoked-tokens-consumer.ts';
import { seriesRoutes } from './http/series-routes.ts';
import { createSeriesDeletionJob } from './jobs/series-deletion-job.ts';
import { createSeriesJob } from './jobs/series-job.ts';
import type { Clock } from './ports/clock.ts';
import type { CreationRequestRepository } from './ports/creation-request-repository.ts';
import type { IdSource } from './ports/id-source.ts';
import type { Library } from './ports/library.ts';
import type { ProjectPosts } from './ports/project-posts.ts';
import type { SeriesDeletions } from './ports/series-deletions.ts';
import type { SeriesPosts } from './ports/series-posts.ts';
import type { ProjectRepository } from './ports/project-repository.ts';
import type { SeriesRepository } from './ports/series-repository.ts';
import type { TemplateRepository } from './ports/template-repository.ts';
import { makeStartSeriesDeletion } from './use-cases/series/start-series-deletion.ts';
import { makeCancelSeries } from './use-cases/series/cancel-series.ts';
import { makeChangeSeriesRow } from './use-cases/series/change-series-row.ts';
import { makeCreateSeries } from './use-cases/series/create-series.ts';
import { makeDeleteDueSeries } from './use-cases/series/delete-due-series.ts';
import { makeDeleteProject } from './use-cases/projects/delete-project.ts';
import { makeDeleteFinishedSeries } from './use-cases/series/delete-finished-series.ts';
import { makeGetSeries } from './use-cases/series/get-series.ts';
import { makeGetTemplate } from './use-cases/templates/get-template.ts';
import { makeMakeDueSeries } from './use-cases/series/make-due-series.ts';
import { makeMarkSeriesRow } from './use-cases/series/mark-series-row.ts';
import { makePlanSeriesPosts } from './use-cases/series/plan-series-posts.ts';
import { makeStoreProject } from './use-cases/projects/store-project.ts';

interface Stores {
  series: SeriesRepository;
  seriesDeletions: SeriesDeletions;
  projects: ProjectRepository;
  templates: TemplateRepository;
}

/** Other dependencies of series. */
interface SeriesFoundations {
  /** The same stores, for background work. */
  behind: Stores;
  seriesPosts: SeriesPosts;
  projectPosts: ProjectPosts;
  library: Library;
  requests: CreationRequestRepository;
  clock: Clock;
  ids: IdSource;
  logger: Logger;
}

/** The part of the service that makes projects of tables, and asks for their posts. */
export function composeSeries({ behind, logger, ...ports }: Stores & SeriesFoundations) {
  const { clock, ids, library } = ports;
  const makeDueSeries = makeMakeDueSeries({
    series: behind.series,
    getTemplate: makeGetTemplate(behind),
    library,
    storeProject: makeStoreProject({ ...behind, ids }),
    planSeriesPosts: makePlanSeriesPosts({ ...ports, series: behind.series }),
    clock,
    ids,
  });
  const job = createSeriesJob({ makeDueSeries, logger });
  const deleteDueSeries = makeDeleteDueSeries({
    seriesDeletions: behind.seriesDeletions,
    deleteProject: makeDeleteProject({ ...ports, projects: behind.projects }),
    clock,
    ids,
  });
  const deletionJob = createSeriesDeletionJob({ deleteDueSeries, logger });
  const createSeries = makeCreateSeries({ ...ports, getTemplate: makeGetTemplate(ports), wake: () => void job.wake() });
  const routes = seriesRoutes({
    ...ports,
    createSeries,
    getSeries: makeGetSeries(ports),
    cancelSeries: makeCancelSeries(ports),
    deleteFinishedSeries: makeDeleteFinishedSeries(ports),
    startSeriesDeletion: makeStartSeriesDeletion({ ...ports, wake: () => void deletionJob.wake() }),
    markSeriesRow: makeMarkSeriesRow(ports),
    changeSeriesRow: makeChangeSeriesRow({ ...ports, getTemplate: makeGetTemplate(ports) }),
  });
  return { routes, consumers: [revokedTokensConsumer({ ...ports, series: behind.series })], jobs: [job, deletionJob], makeDueSeries };
}

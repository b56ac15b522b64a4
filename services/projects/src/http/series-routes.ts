import { bindRoute, readIdempotencyKey } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { listedSeries } from '../model/series.ts';
import type { Series, SeriesSummary } from '../model/series.ts';
import type { SeriesRepository } from '../ports/series-repository.ts';
import type { CancelSeries } from '../use-cases/cancel-series.ts';
import type { CreateSeries } from '../use-cases/create-series.ts';
import type { GetSeries } from '../use-cases/get-series.ts';
import { cancelSeriesContract, createSeriesContract, getSeriesContract, listSeriesContract } from './series-contracts.ts';

/** What is behind the routes of series: use cases, and the list as it is stored. */
export interface SeriesRouteDeps {
  series: Pick<SeriesRepository, 'list'>;
  createSeries: CreateSeries;
  getSeries: GetSeries;
  cancelSeries: CancelSeries;
}

/** The routes of series. */
export function seriesRoutes({ series, createSeries, getSeries, cancelSeries }: SeriesRouteDeps): BoundRoute[] {
  return [
    bindRoute(createSeriesContract, async ({ identity, body: wish, req }) => {
      const begun = await createSeries({ ...identity, token: identity.token, wish, idempotencyKey: readIdempotencyKey(req) });
      return { status: 202, body: presentSeries(begun), headers: { location: `/api/series/${begun.id}` } };
    }),
    bindRoute(listSeriesContract, async ({ identity }) => {
      return { status: 200, body: (await series.list(identity.userId, listedSeries)).map(presentSummary) };
    }),
    bindRoute(getSeriesContract, async ({ identity, params }) => {
      return { status: 200, body: presentSeries(await getSeries({ userId: identity.userId, seriesId: params.id })) };
    }),
    bindRoute(cancelSeriesContract, async ({ identity, params }) => {
      await cancelSeries({ userId: identity.userId, seriesId: params.id });
      return { status: 204 };
    }),
  ];
}

function presentSummary({ id, name, templateId, folder, state, rowCount, madeCount, failedCount, ...rest }: SeriesSummary) {
  const { posting, posts, createdAt, endedAt } = rest;
  return {
    ...{ id, name, templateId, state, rowCount, madeCount, failedCount },
    ...(folder === undefined ? {} : { folder }),
    ...(posting && posts ? { posts: { as: posting.as, ...posts } } : {}),
    createdAt: createdAt.toISOString(),
    ...(endedAt === undefined ? {} : { endedAt: endedAt.toISOString() }),
  };
}

function presentSeries({ outcomes, postOutcomes = [], ...about }: Series) {
  const made = outcomes.flatMap((each) => ('projectId' in each ? each : []));
  const failed = outcomes.flatMap((each) => ('code' in each ? each : []));
  const rows = { ...presentSummary(about), made, failed, left: about.rowCount - outcomes.length };
  if (about.posting === undefined) return rows;
  const madePosts = postOutcomes.flatMap((each) =>
    'postId' in each ? { ...each, scheduledTime: each.scheduledTime?.toISOString() ?? null } : [],
  );
  return { ...rows, madePosts, failedPosts: postOutcomes.flatMap((each) => ('code' in each ? each : [])) };
}

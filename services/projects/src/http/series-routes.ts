import { bindRoute, readIdempotencyKey } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { decodePlace, encodePlace } from '../model/project-page.ts';
import type { Series, SeriesSummary } from '../model/series.ts';
import type { SeriesRepository } from '../ports/series-repository.ts';
import type { CancelSeries } from '../use-cases/cancel-series.ts';
import type { ChangeSeriesRow } from '../use-cases/change-series-row.ts';
import type { CreateSeries } from '../use-cases/create-series.ts';
import type { ForgetSeries } from '../use-cases/forget-series.ts';
import type { GetSeries } from '../use-cases/get-series.ts';
import type { MarkSeriesRow } from '../use-cases/mark-series-row.ts';
import { presentProject } from './present-project.ts';
import {
  cancelSeriesContract,
  changeSeriesRowContract,
  createSeriesContract,
  forgetSeriesContract,
  getSeriesContract,
  listSeriesContract,
  markSeriesRowContract,
} from './series-contracts.ts';

/** What the routes of series need: use cases, and the stored list. */
export interface SeriesRouteDeps {
  series: Pick<SeriesRepository, 'list'>;
  createSeries: CreateSeries;
  getSeries: GetSeries;
  cancelSeries: CancelSeries;
  forgetSeries: ForgetSeries;
  markSeriesRow: MarkSeriesRow;
  changeSeriesRow: ChangeSeriesRow;
}

/** The routes of series. */
export function seriesRoutes({ series, ...useCases }: SeriesRouteDeps): BoundRoute[] {
  return [
    bindRoute(createSeriesContract, async ({ identity, body: wish, req }) => {
      const begun = await useCases.createSeries({ ...identity, token: identity.token, wish, idempotencyKey: readIdempotencyKey(req) });
      return { status: 202, body: presentSeries(begun), headers: { location: `/api/series/${begun.id}` } };
    }),
    bindRoute(listSeriesContract, async ({ identity, query: { limit, cursor } }) => {
      const place = cursor === undefined ? undefined : decodePlace(cursor);
      const before = place && { id: place.id, createdAt: place.updatedAt };
      // One more than is returned shows whether there is a next page.
      const found = await series.list(identity.userId, { limit: limit + 1, before });
      const last = found.length > limit ? found[limit - 1] : undefined;
      const next = last ? encodePlace({ id: last.id, updatedAt: last.createdAt }) : null;
      return { status: 200, body: { series: found.slice(0, limit).map(presentSummary), next } };
    }),
    bindRoute(getSeriesContract, async ({ identity, params }) => {
      return { status: 200, body: presentSeries(await useCases.getSeries({ userId: identity.userId, seriesId: params.id })) };
    }),
    bindRoute(cancelSeriesContract, async ({ identity, params }) => {
      await useCases.cancelSeries({ userId: identity.userId, seriesId: params.id });
      return { status: 204 };
    }),
    bindRoute(forgetSeriesContract, async ({ identity, params }) => {
      await useCases.forgetSeries({ userId: identity.userId, seriesId: params.id });
      return { status: 204 };
    }),
    bindRoute(markSeriesRowContract, async ({ identity, params, body }) => {
      await useCases.markSeriesRow({ userId: identity.userId, seriesId: params.id, ...body });
      return { status: 204 };
    }),
    bindRoute(changeSeriesRowContract, async ({ identity, params, body: { row, ...change }, signal }) => {
      const project = await useCases.changeSeriesRow({ userId: identity.userId, seriesId: params.id, row, change, signal });
      return { status: 200, body: presentProject(project) };
    }),
  ];
}

function presentSummary({ id, name, templateId, folder, packId, state, rowCount, madeCount, failedCount, ...rest }: SeriesSummary) {
  const { posting, posts, createdAt, endedAt } = rest;
  return {
    ...{ id, name, templateId, state, rowCount, madeCount, failedCount },
    ...(folder === undefined ? {} : { folder }),
    ...(packId === undefined ? {} : { packId }),
    ...(posting && posts ? { posts: { as: posting.as, ...posts } } : {}),
    createdAt: createdAt.toISOString(),
    ...(endedAt === undefined ? {} : { endedAt: endedAt.toISOString() }),
  };
}

function presentSeries({ outcomes, postOutcomes = [], goodRows, ...about }: Series) {
  const made = outcomes.flatMap((each) => ('projectId' in each ? each : []));
  const failed = outcomes.flatMap((each) => ('code' in each ? each : []));
  const rows = { ...presentSummary(about), made, failed, good: goodRows, left: about.rowCount - outcomes.length };
  if (about.posting === undefined) return rows;
  const madePosts = postOutcomes.flatMap((each) =>
    'postId' in each ? { ...each, scheduledTime: each.scheduledTime?.toISOString() ?? null } : [],
  );
  return { ...rows, madePosts, failedPosts: postOutcomes.flatMap((each) => ('code' in each ? each : [])) };
}

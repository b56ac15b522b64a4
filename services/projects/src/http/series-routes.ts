import { bindRoute, readIdempotencyKey } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { TokenRights } from '@viral-slides/personal-tokens';
import { decodePlace, encodePlace } from '../model/project-page.ts';
import type { Series, SeriesSummary } from '../model/series.ts';
import type { SeriesRepository } from '../ports/series-repository.ts';
import type { StartSeriesDeletion } from '../use-cases/series/start-series-deletion.ts';
import type { CancelSeries } from '../use-cases/series/cancel-series.ts';
import type { ChangeSeriesRow } from '../use-cases/series/change-series-row.ts';
import type { CreateSeries } from '../use-cases/series/create-series.ts';
import type { DeleteFinishedSeries } from '../use-cases/series/delete-finished-series.ts';
import type { GetSeries } from '../use-cases/series/get-series.ts';
import type { MarkSeriesRow } from '../use-cases/series/mark-series-row.ts';
import { presentProject } from './present-project.ts';
import { heldToRights, listSeen } from './series-rights.ts';
import {
  cancelSeriesContract,
  changeSeriesRowContract,
  createSeriesContract,
  deleteSeriesWithProjectsContract,
  deleteFinishedSeriesContract,
  getSeriesContract,
  listSeriesContract,
  markSeriesRowContract,
} from './series-contracts.ts';

/** Use cases, and the stored list that a route returns directly. */
export interface SeriesRouteDeps {
  series: Pick<SeriesRepository, 'list' | 'summary'>;
  createSeries: CreateSeries;
  getSeries: GetSeries;
  cancelSeries: CancelSeries;
  deleteFinishedSeries: DeleteFinishedSeries;
  startSeriesDeletion: StartSeriesDeletion;
  markSeriesRow: MarkSeriesRow;
  changeSeriesRow: ChangeSeriesRow;
}

/** The routes of series. */
export function seriesRoutes(deps: SeriesRouteDeps): BoundRoute[] {
  return heldToRights([...ownRoutes(deps), ...rowRoutes(deps)], deps.series);
}

function ownRoutes({ series, ...useCases }: SeriesRouteDeps): BoundRoute[] {
  return [
    bindRoute(createSeriesContract, async ({ identity, body: request, req }) => {
      const started = await useCases.createSeries({ ...identity, token: identity.token, request, idempotencyKey: readIdempotencyKey(req) });
      return { status: 202, body: presentSeries(started, identity.token), headers: { location: `/api/series/${started.id}` } };
    }),
    bindRoute(listSeriesContract, async ({ identity, query: { limit, cursor } }) => {
      const place = cursor === undefined ? undefined : decodePlace(cursor);
      const before = place && { id: place.id, createdAt: place.updatedAt };
      // One more than is returned shows whether there is a next page.
      const found = await listSeen(series, identity, { limit: limit + 1, before });
      const last = found.length > limit ? found[limit - 1] : undefined;
      const next = last ? encodePlace({ id: last.id, updatedAt: last.createdAt }) : null;
      return { status: 200, body: { series: found.slice(0, limit).map(presentSummary), next } };
    }),
    bindRoute(getSeriesContract, async ({ identity, params }) => {
      const { series: found, existing } = await useCases.getSeries({ userId: identity.userId, seriesId: params.id });
      return { status: 200, body: presentSeries(found, identity.token, existing) };
    }),
    bindRoute(cancelSeriesContract, async ({ identity, params }) => {
      await useCases.cancelSeries({ userId: identity.userId, seriesId: params.id });
      return { status: 204 };
    }),
    bindRoute(deleteSeriesWithProjectsContract, async ({ identity, params }) => {
      await useCases.startSeriesDeletion({ userId: identity.userId, seriesId: params.id });
      return { status: 202 };
    }),
    bindRoute(deleteFinishedSeriesContract, async ({ identity, params }) => {
      await useCases.deleteFinishedSeries({ userId: identity.userId, seriesId: params.id });
      return { status: 204 };
    }),
  ];
}

function rowRoutes({ markSeriesRow, changeSeriesRow }: SeriesRouteDeps): BoundRoute[] {
  return [
    bindRoute(markSeriesRowContract, async ({ identity, params, body }) => {
      await markSeriesRow({ userId: identity.userId, seriesId: params.id, ...body });
      return { status: 204 };
    }),
    bindRoute(changeSeriesRowContract, async ({ identity, params, body: { row, revision = null, ...change }, signal }) => {
      const project = await changeSeriesRow({ userId: identity.userId, seriesId: params.id, row, change, revision, signal });
      return { status: 200, body: presentProject(project) };
    }),
  ];
}

function presentSummary({ id, name, templateId, folder, packId, state, rowCount, madeCount, failedCount, ...rest }: SeriesSummary) {
  const { posting, posts, createdAt, endedAt, cancelReason } = rest;
  return {
    ...{ id, name, templateId, state, rowCount, madeCount, failedCount },
    ...(cancelReason === undefined ? {} : { cancelReason }),
    ...(folder === undefined ? {} : { folder }),
    ...(packId === undefined ? {} : { packId }),
    ...(posting && posts ? { posts: { as: posting.as, ...posts } } : {}),
    createdAt: createdAt.toISOString(),
    ...(endedAt === undefined ? {} : { endedAt: endedAt.toISOString() }),
  };
}

/**
 * @param token of the caller; without the scope for posts it gets none of them here, either
 * @param existing projects that were not deleted; absent: nothing is known of that
 */
function presentSeries(
  { outcomes, postOutcomes = [], goodRows, ...about }: Series,
  token: TokenRights | undefined,
  existing?: ReadonlySet<string>,
) {
  const made = outcomes.flatMap((each) => {
    if (!('projectId' in each)) return [];
    return existing && !existing.has(each.projectId) ? { ...each, isDeleted: true } : each;
  });
  const failed = outcomes.flatMap((each) => ('code' in each ? each : []));
  const rows = { ...presentSummary(about), made, failed, good: goodRows, left: about.rowCount - outcomes.length };
  const mayReadPosts = !token || token.scopes.includes('posts:read');
  if (about.posting === undefined || !mayReadPosts) return rows;
  const madePosts = postOutcomes.flatMap((each) =>
    'postId' in each ? { ...each, scheduledTime: each.scheduledTime?.toISOString() ?? null } : [],
  );
  return { ...rows, madePosts, failedPosts: postOutcomes.flatMap((each) => ('code' in each ? each : [])) };
}

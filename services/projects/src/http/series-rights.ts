import type { BoundRoute, Identity } from '@viral-slides/http-kit';
import { assertTokenMayChangeSeries, maySeeSeries } from '../model/series-rights.ts';
import { seriesNotFound } from '../model/series.ts';
import type { SeriesSummary } from '../model/series.ts';
import type { SeriesPlace, SeriesRepository } from '../ports/series-repository.ts';

/** The part of a call that is checked. */
interface SeriesCall {
  identity: Identity;
  params?: { id?: string };
}

/**
 * Holds personal tokens to their rights at every route of one series: the scope of a route alone does not say to which accounts the series posts. What cannot be seen
 * is not found; changing and ending it needs what making it needed.
 */
export function heldToRights(routes: readonly BoundRoute[], series: Pick<SeriesRepository, 'summary'>): BoundRoute[] {
  return routes.map((route) => ({
    contract: route.contract,
    async handle(call) {
      const { identity, params } = call as unknown as SeriesCall;
      if (identity.token && params?.id !== undefined) {
        const found = await series.summary(identity.userId, params.id);
        if (!found || (route.contract.accounts === 'filtered' && !maySeeSeries(identity.token, found))) throw seriesNotFound();
        if (route.contract.accounts === 'required') assertTokenMayChangeSeries(identity.token, found);
      }
      return await route.handle(call);
    },
  }));
}

/** Part of a list of series. */
interface ListPart {
  limit: number;
  before: SeriesPlace | undefined;
}

/** Series that a caller may see, the newest first; fewer than the limit only at the end of the list. */
export async function listSeen(
  series: Pick<SeriesRepository, 'list'>,
  { userId, token }: Identity,
  { limit, before }: ListPart,
): Promise<SeriesSummary[]> {
  const seen: SeriesSummary[] = [];
  for (let place = before; ;) {
    const found = await series.list(userId, { limit, before: place });
    seen.push(...found.filter((each) => maySeeSeries(token, each)));
    place = found.at(-1);
    if (found.length < limit || seen.length >= limit) return seen.slice(0, limit);
  }
}

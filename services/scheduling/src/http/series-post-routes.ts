import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { PlanSeriesPost } from '../use-cases/writing/plan-series-post.ts';
import { planSeriesPostContract } from './contracts.ts';
import { draftOf } from './post-routes.ts';

/** Said where a person's session would be named: they may be away while their series is made. */
const sessionId = 'series';

/** The route by which projects plans the posts of a series. The token's rights were checked where the series was requested. */
export function seriesPostRoutes({ planSeriesPost }: { planSeriesPost: PlanSeriesPost }): BoundRoute[] {
  return [
    bindRoute(planSeriesPostContract, async ({ body: { userId, key, post }, signal }) => {
      const planned = await planSeriesPost({ person: { userId, sessionId }, key, draft: draftOf(post), signal });
      return { status: 200, body: { id: planned.id, scheduledTime: planned.scheduledTime && planned.scheduledTime.toISOString() } };
    }),
  ];
}

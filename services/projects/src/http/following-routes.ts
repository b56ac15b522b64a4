import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { StartFollowing } from '../use-cases/templates/start-following.ts';
import type { GetFollowing, TemplateFollowing } from '../use-cases/templates/get-following.ts';
import { startFollowingContract, getFollowingContract } from './following-contracts.ts';

/** The routes by which projects follow their templates. */
export function followingRoutes({
  getFollowing,
  startFollowing,
}: {
  getFollowing: GetFollowing;
  startFollowing: StartFollowing;
}): BoundRoute[] {
  return [
    bindRoute(getFollowingContract, async ({ identity, params }) => {
      return { status: 200, body: present(await getFollowing({ userId: identity.userId, templateId: params.id })) };
    }),
    bindRoute(startFollowingContract, async ({ identity, params }) => {
      return { status: 202, body: present(await startFollowing({ userId: identity.userId, templateId: params.id })) };
    }),
  ];
}

function present({ behindCount, latest }: TemplateFollowing) {
  if (!latest) return { behindCount, latest };
  const { state, outcomes, createdAt, endedAt } = latest;
  const updated = outcomes.flatMap((each) => ('code' in each ? [] : each));
  const leftAlone = outcomes.flatMap((each) => ('code' in each ? each : []));
  const times = { createdAt: createdAt.toISOString(), ...(endedAt === undefined ? {} : { endedAt: endedAt.toISOString() }) };
  return { behindCount, latest: { state, updated, leftAlone, ...times } };
}

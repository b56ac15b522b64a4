import { bindRoute } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import type { BeginFollowing } from '../use-cases/begin-following.ts';
import type { GetFollowing, TemplateFollowing } from '../use-cases/get-following.ts';
import { beginFollowingContract, getFollowingContract } from './following-contracts.ts';

/** The routes by which projects follow their templates. */
export function followingRoutes({
  getFollowing,
  beginFollowing,
}: {
  getFollowing: GetFollowing;
  beginFollowing: BeginFollowing;
}): BoundRoute[] {
  return [
    bindRoute(getFollowingContract, async ({ identity, params }) => {
      return { status: 200, body: present(await getFollowing({ userId: identity.userId, templateId: params.id })) };
    }),
    bindRoute(beginFollowingContract, async ({ identity, params }) => {
      return { status: 202, body: present(await beginFollowing({ userId: identity.userId, templateId: params.id })) };
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

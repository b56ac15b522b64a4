import { platformIds, platformLabel } from '@viral-slides/platforms';
import type { ScheduledPost } from './api.ts';

/** Unit of the calendar and the list: a post, or several of one save that go out at the same time. The first one leads. */
export type PostGroup = readonly [lead: ScheduledPost, ...others: ScheduledPost[]];

/** Posts as they are shown, each group where the first one of it stands, and within it in the order of platforms everywhere. */
export function groupsOf(posts: readonly ScheduledPost[]): PostGroup[] {
  const groups = [...Map.groupBy(posts, keyOf).values()].map((group) => group.toSorted((one, other) => placeOf(one) - placeOf(other)));
  // No group of a map is empty.
  return groups as unknown as PostGroup[];
}

function placeOf({ platform }: ScheduledPost): number {
  return platformIds.indexOf(platform);
}

/** Posts of one save part where their times do, or where one is further than the others; one that needs its owner always stands alone. */
function keyOf({ id, groupId, status, phase, scheduledTime, isInInbox }: ScheduledPost): string {
  const needsOwner = status === 'failed' || phase === 'handed-over' || isInInbox;
  return groupId === undefined || needsOwner ? id : [groupId, status, scheduledTime].join(' ');
}

/** The other posts of the same save. @param shown those that are shown as one @param all the posts of the person */
export function othersOf(shown: PostGroup, all: readonly ScheduledPost[]): ScheduledPost[] {
  const [{ groupId }] = shown;
  return groupId === undefined ? [] : all.filter((post) => post.groupId === groupId && shown.every(({ id }) => id !== post.id));
}

/** `YouTube, TikTok, and Bluesky`. */
export function platformsOf(posts: readonly ScheduledPost[]): string {
  return new Intl.ListFormat('en').format(new Set(posts.map(({ platform }) => platformLabel(platform))));
}

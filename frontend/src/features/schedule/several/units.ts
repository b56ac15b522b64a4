import type { ScheduledPost } from '../api.ts';
import { whyNot } from '../cards/refusals.ts';
import { sectionsOf } from '../list/sections.ts';
import { groupsOf, type PostGroup } from '../post-group.ts';
import { isWaiting } from './is-waiting.ts';

/** Unit of selection: a post, or those of a group that still wait. */
export interface Unit {
  /** The id of the group's lead. */
  id: string;
  posts: readonly ScheduledPost[];
}

/** All that can be selected, in the order of the list. */
export function unitsOf(posts: readonly ScheduledPost[]): Unit[] {
  const groups = sectionsOf(posts).flatMap((section) => groupsOf(section.posts));
  return groups.map((group) => ({ id: group[0].id, posts: group.filter(isWaiting) })).filter((unit) => unit.posts.length > 0);
}

/** Reason why nothing of a group can be selected; null where something can. */
export function refusalOf(group: PostGroup): string | null {
  const [lead] = group;
  if (group.some(isWaiting)) return null;
  if (lead.status === 'posted') return 'it is already published';
  if (lead.status === 'failed') return 'it failed';
  return lead.status === 'draft' ? 'a draft is not scheduled' : whyNot(lead);
}

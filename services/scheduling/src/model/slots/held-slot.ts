import type { PostFields } from '../post-change.ts';
import type { Post } from '../post.ts';

type Placed = Pick<Post, 'status' | 'scheduledTime' | 'socialAccountId' | 'slotAt'>;

/**
 * The slot that a post holds after a change: only while it is scheduled for that very time and the account for which it took it. Any other change releases the slot for
 * good: a post that becomes scheduled again (a retry) does not take it from its new holder.
 */
export function heldSlot(before: Placed, next: Placed, set: PostFields): Date | undefined {
  const { slotAt, status, scheduledTime, socialAccountId } = next;
  const isItsAccount = set.slotAt !== undefined || socialAccountId === before.socialAccountId;
  const isThere = status === 'scheduled' && socialAccountId !== null && isItsAccount && scheduledTime?.getTime() === slotAt?.getTime();
  return isThere ? slotAt : undefined;
}

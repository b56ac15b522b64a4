import type { PostFields } from './post-change.ts';
import type { Post } from './post.ts';

type Placed = Pick<Post, 'status' | 'scheduledTime' | 'socialAccountId' | 'slotAt'>;

/**
 * The slot that a post holds after a change: only while it is scheduled for that very time and the account for which it took it. Whatever else becomes of it lets go of the
 * slot for good: a post that comes back (a retry) takes none from whoever has it by then.
 */
export function heldSlot(before: Placed, next: Placed, set: PostFields): Date | undefined {
  const { slotAt, status, scheduledTime, socialAccountId } = next;
  const isItsAccount = set.slotAt !== undefined || socialAccountId === before.socialAccountId;
  const isThere = status === 'scheduled' && socialAccountId !== null && isItsAccount && scheduledTime?.getTime() === slotAt?.getTime();
  return isThere ? slotAt : undefined;
}

import { unlessGone } from '../../model/post-errors.ts';
import type { Clock } from '../../ports/clock.ts';
import { changeSeveralPosts } from './change-several-posts.ts';
import type { PostFailure } from './change-several-posts.ts';
import type { DeletePost } from './delete-post.ts';

/** The outcome of each post. */
export interface CancelledPosts {
  /** Ids of those that will not be published: they are deleted, by this request or before. */
  cancelled: string[];
  failed: PostFailure[];
}

/**
 * Cancels and deletes several drafts and scheduled posts, each as {@link DeletePost} does: one that was claimed first, or is over, stays. Idempotent.
 * @param command.ids at most as many as the contract allows
 * @throws the signal's reason, and errors of our own; what was cancelled until then stays cancelled
 */
export type CancelPosts = (command: { userId: string; ids: readonly string[]; signal: AbortSignal }) => Promise<CancelledPosts>;

export function makeCancelPosts({ deletePost, clock }: { deletePost: DeletePost; clock: Clock }): CancelPosts {
  return async ({ userId, ids, signal }) => {
    const cancelled: string[] = [];
    const cancel = async (id: string) => {
      await deletePost({ userId, id }).catch(unlessGone);
      cancelled.push(id);
    };
    return { failed: await changeSeveralPosts(ids, cancel, { clock, signal }), cancelled };
  };
}

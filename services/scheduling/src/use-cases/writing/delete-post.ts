import { assertAllowed } from '../../model/post-actions.ts';
import type { CancelledPosts } from '../../ports/cancelled-posts.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FrozenSlidesStore } from '../../ports/frozen-slides.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import type { RenderRequests } from '../../ports/render-requests.ts';

/**
 * Cancels and deletes a draft or scheduled post. One that was claimed first stays, so the answer says reliably whether it will be
 * published.
 * @throws AppError `post-not-found`, `post-not-cancellable`, `post-changed-meanwhile`
 */
export type DeletePost = (command: { userId: string; id: string }) => Promise<void>;

interface DeletePostDeps {
  posts: PostRepository;
  slides: Pick<FrozenSlidesStore, 'remove'>;
  renders: Pick<RenderRequests, 'withdraw'>;
  cancelledPosts: Pick<CancelledPosts, 'note'>;
  clock: Clock;
}

export function makeDeletePost({ posts, slides, renders, cancelledPosts, clock }: DeletePostDeps): DeletePost {
  return async (key) => {
    const gone = await posts.change(key, async (current) => {
      assertAllowed(current, 'cancel');
      // Under an idempotency key the client may send the request again.
      if (current.requestHash !== undefined) await cancelledPosts.note(current.id, clock.now());
      // Otherwise the job that looks for posts to check would lease the tombstone in vain.
      return { set: { checkAt: null }, at: clock.now(), isDeleted: true };
    });
    // The post is deleted even if these fail: a render request is then published and its answer dropped, and slides are
    // swept.
    await Promise.allSettled([renders.withdraw(gone.id), gone.frozen ? slides.remove([gone.frozen.revisionId]) : null]);
  };
}

import { assertAllowed } from '../model/post-actions.ts';
import type { Clock } from '../ports/clock.ts';
import type { PostRepository } from '../ports/post-repository.ts';

/**
 * Cancels and deletes a draft or scheduled post. One that was claimed first stays: whoever reads this answer knows whether it will be published.
 * @throws AppError `post-not-found`, `post-not-cancellable`, `post-changed-meanwhile`
 */
export type DeletePost = (command: { userId: string; id: string }) => Promise<void>;

/** Builds {@link DeletePost}. */
export function makeDeletePost({ posts, clock }: { posts: PostRepository; clock: Clock }): DeletePost {
  return async (key) => {
    await posts.change(key, (current) => {
      assertAllowed(current, 'cancel');
      return { set: {}, at: clock.now(), isDeleted: true };
    });
  };
}

import { remindedLater } from '../../model/publishing/handover.ts';
import type { Post } from '../../model/post.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PostRepository } from '../../ports/post-repository.ts';

/**
 * Reminds the owner, an hour from now, of a post that was handed over.
 * @throws AppError `post-not-found`, `action-not-possible`, `post-changed-meanwhile`
 */
export type RemindOfPost = (command: { userId: string; id: string }) => Promise<Post>;

export function makeRemindOfPost({ posts, clock }: { posts: PostRepository; clock: Clock }): RemindOfPost {
  return (key) => posts.change(key, (current) => remindedLater(current, clock.now()));
}

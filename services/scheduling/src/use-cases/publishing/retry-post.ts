import { retried } from '../../model/publishing/owner-actions.ts';
import type { Post } from '../../model/post.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PostRepository } from '../../ports/post-repository.ts';

/** Takes up a failed post where it stood; never after an unknown outcome. @throws AppError `post-not-found`, `action-not-possible`, `post-changed-meanwhile` */
export type RetryPost = (key: { userId: string; id: string }) => Promise<Post>;

export function makeRetryPost({ posts, clock }: { posts: PostRepository; clock: Clock }): RetryPost {
  return (key) => posts.change(key, (post) => retried(post, clock.now()));
}

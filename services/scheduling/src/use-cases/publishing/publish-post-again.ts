import { publishedAgain } from '../../model/publishing/owner-actions.ts';
import type { Post } from '../../model/post.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PostRepository } from '../../ports/post-repository.ts';

/** The owner says that the post is not on the platform: a new attempt starts. @throws AppError `post-not-found`, `action-not-possible`, `post-changed-meanwhile` */
export type PublishPostAgain = (key: { userId: string; id: string }) => Promise<Post>;

export function makePublishPostAgain({ posts, clock }: { posts: PostRepository; clock: Clock }): PublishPostAgain {
  return (key) => posts.change(key, (post) => publishedAgain(post, clock.now()));
}

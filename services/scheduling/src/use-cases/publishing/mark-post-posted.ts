import { markedPosted } from '../../model/publishing/owner-actions.ts';
import type { Post } from '../../model/post.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PostRepository } from '../../ports/post-repository.ts';

/** The owner says that the post is on the platform. @throws AppError `post-not-found`, `action-not-possible`, `post-changed-meanwhile` */
export type MarkPostPosted = (key: { userId: string; id: string }) => Promise<Post>;

export function makeMarkPostPosted({ posts, clock }: { posts: PostRepository; clock: Clock }): MarkPostPosted {
  return (key) => posts.change(key, (post) => markedPosted(post, clock.now()));
}

import type { Post } from '../model/post.ts';
import type { PostRepository } from '../ports/post-repository.ts';

/** Lists all open posts of a person and the newest of the others, earliest first, as they are taken. */
export type ListPosts = (query: { userId: string; signal: AbortSignal }) => AsyncIterable<Post>;

/** Builds {@link ListPosts}. */
export function makeListPosts({ posts }: { posts: PostRepository }): ListPosts {
  return ({ userId, signal }) => posts.list(userId, signal);
}

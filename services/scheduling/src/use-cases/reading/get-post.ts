import { postNotFound } from '../../model/post-errors.ts';
import type { Post } from '../../model/post.ts';
import type { PostRepository } from '../../ports/post-repository.ts';

/** Gets one post of a person. @throws AppError `post-not-found` */
export type GetPost = (query: { userId: string; id: string }) => Promise<Post>;

export function makeGetPost({ posts }: { posts: PostRepository }): GetPost {
  return async (key) => {
    const post = await posts.find(key);
    if (!post) throw postNotFound();
    return post;
  };
}

import type { ListedPost, PostLists } from '../ports/post-lists.ts';

/** Lists all open posts of a person and the newest of the others, earliest first, as they are taken. @throws AppError `too-busy` */
export type ListPosts = (query: { userId: string; signal: AbortSignal }) => AsyncIterable<ListedPost>;

/** Builds {@link ListPosts}. */
export function makeListPosts({ lists }: { lists: PostLists }): ListPosts {
  return ({ userId, signal }) => lists.all(userId, signal);
}

import type { ListedPost, PostLists, PostReader } from '../../ports/post-lists.ts';

/** Lists all open posts of a person and the newest of the others, earliest first, as they are taken. @throws AppError `too-busy` */
export type ListPosts = (query: PostReader & { signal: AbortSignal }) => AsyncIterable<ListedPost>;

export function makeListPosts({ lists }: { lists: PostLists }): ListPosts {
  return ({ signal, ...reader }) => lists.all(reader, signal);
}

import { placeOf, placeText } from '../../model/page-place.ts';
import type { ListedPost, PostLists, PostReader } from '../../ports/post-lists.ts';

/**
 * A page of all posts of a person: the open ones first, each of both with the latest first.
 * @param query.cursor `next` of the previous page; undefined for the first
 * @returns `next` is null after the last one
 * @throws AppError `invalid-request` for a cursor that none is, `too-busy`
 */
export type ListPostPage = (
  query: PostReader & {
    cursor: string | undefined;
    limit: number;
    signal: AbortSignal;
  },
) => Promise<{ posts: ListedPost[]; next: string | null }>;

export function makeListPostPage({ lists }: { lists: PostLists }): ListPostPage {
  return async ({ cursor, limit, signal, ...reader }) => {
    const after = cursor === undefined ? null : placeOf(cursor);
    const { posts, end } = await lists.page(reader, { after, limit, signal });
    return { posts, next: end && placeText(end) };
  };
}

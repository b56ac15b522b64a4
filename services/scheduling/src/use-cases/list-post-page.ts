import { placeOf, placeText } from '../model/page-place.ts';
import type { ListedPost, PostLists } from '../ports/post-lists.ts';

/**
 * A page of all posts of a person: the open ones first, each of both with the latest first.
 * @param query.cursor `next` of the page before; undefined for the first
 * @returns `next` is null after the last one
 * @throws AppError `invalid-request` for a cursor that none is, `too-busy`
 */
export type ListPostPage = (query: {
  userId: string;
  cursor: string | undefined;
  limit: number;
  signal: AbortSignal;
}) => Promise<{ posts: ListedPost[]; next: string | null }>;

/** Builds {@link ListPostPage}. */
export function makeListPostPage({ lists }: { lists: PostLists }): ListPostPage {
  return async ({ userId, cursor, limit, signal }) => {
    const after = cursor === undefined ? null : placeOf(cursor);
    const { posts, end } = await lists.page(userId, { after, limit, signal });
    return { posts, next: end && placeText(end) };
  };
}

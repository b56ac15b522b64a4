import type { PagePlace } from '../model/page-place.ts';
import type { Post } from '../model/post.ts';

/** A post as lists have it: of its history the newest entry alone. */
export type ListedPost = Post;

/** Reader of the posts. */
export interface PostReader {
  userId: string;
  /** Only posts of these accounts, and those that name none; null: all. */
  accounts: readonly string[] | null;
}

/**
 * The posts of people, many at a time. Each read waits for its turn: one person's lists take a few connections to the database, however many there are, and all lists
 * together leave some for the rest.
 */
export interface PostLists {
  /**
   * All open posts of a person and the newest of those that are over, earliest first. They are read a few at a time as they are taken; nothing is held in between.
   * @param signal ends it by throwing its reason
   * @throws AppError `too-busy` when no turn came in time
   */
  all(reader: PostReader, signal: AbortSignal): AsyncIterable<ListedPost>;
  /**
   * A page of all posts of a person, those that are over without exception as well: the open ones first, each of both with the latest first.
   * @param page.after the end of the page before; null for the first
   * @returns the posts, and where the page ends; null when it is the last one
   * @throws AppError `too-busy` when no turn came in time
   */
  page(
    reader: PostReader,
    page: { after: PagePlace | null; limit: number; signal: AbortSignal },
  ): Promise<{ posts: ListedPost[]; end: PagePlace | null }>;
}

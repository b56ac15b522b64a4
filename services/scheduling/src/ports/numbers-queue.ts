import type { Post } from '../model/post.ts';

/** Posts of one account whose numbers are due. */
export interface DueNumbers {
  userId: string;
  platform: string;
  accountId: string;
  posts: Post[];
}

/** Queue of posts whose statistics are requested from their platforms. */
export interface NumbersQueue {
  /**
   * Takes posts whose numbers are due, the longest due first, those of an account together: until the given time no other process asks about them.
   * @param options.limit posts at most; an account that has more comes again
   */
  take(now: Date, options: { until: Date; limit: number }): Promise<DueNumbers[]>;
  /**
   * Stores when a post whose numbers could not be read is retried, unless that time was changed in the meantime. No event is published: there is nothing new
   * to see.
   * @param post as it was taken
   */
  postpone(post: Post, at: Date): Promise<void>;
  /** Has the posts asked about that were published since then by a release that did not note when. */
  askForOlder(publishedSince: Date, at: Date): Promise<void>;
}

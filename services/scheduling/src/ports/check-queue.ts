import type { Post } from '../model/post.ts';

/** So many posts for one account; null: for the one that is the primary one then. */
export interface PlannedPosts {
  accountId: string | null;
  posts: number;
}

/** Which posts are to be checked before they are due. */
export interface CheckQueue {
  /** Takes the posts whose check is due, the longest due first: until the given time no other process does. */
  take(now: Date, options: { until: Date; limit: number }): Promise<string[]>;
  /**
   * Has the posts of a person checked at once that go to this account, or to whichever is the primary one of this platform. The posts stay as they are and nobody is
   * told: there is nothing to see before the check.
   */
  askFor(accounts: { userId: string; platform: string; accountId: string }, at: Date): Promise<void>;
  /**
   * Says when a post was checked and is checked next, if nobody changed it or asked for another check meanwhile. Nobody is told: its owner sees nothing new.
   * @param post as it was read for the check
   */
  note(post: Pick<Post, 'id' | 'revision' | 'checkAt'>, times: Partial<Pick<Post, 'checkedAt' | 'checkAt'>>): Promise<void>;
  /** How many other posts of the same person and platform are planned for the day before this one, and at its time, by the account that they name. */
  othersInWindow(post: Post & { scheduledTime: Date }): Promise<PlannedPosts[]>;
}

import type { Post } from '../model/post.ts';

/** A number of posts for one account; null: no account is decided yet. */
export interface PlannedPosts {
  accountId: string | null;
  posts: number;
}

/** Queue of posts to check before they are due. */
export interface CheckQueue {
  /** Takes the posts whose check is due, the longest due first: until the given time no other process does. */
  take(now: Date, options: { until: Date; limit: number }): Promise<string[]>;
  /**
   * Makes the checks due now for the posts of a person that use this account, or wait for one of this platform. The posts stay unchanged and no
   * event is published: there is nothing to see before the check.
   */
  askFor(accounts: { userId: string; platform: string; accountId: string }, at: Date): Promise<void>;
  /**
   * Makes the checks due now for posts that name no account although there is one: the previous release left that open until they were due, and a check decides it (ADR
   * 0043). Posts known to have none keep waiting.
   */
  askForUndecided(at: Date): Promise<void>;
  /**
   * Stores when a post was checked and is checked next, unless it was changed or another check was requested in the meantime. No event is published: its owner
   * sees nothing new.
   * @param post as it was read for the check
   */
  note(post: Pick<Post, 'id' | 'revision' | 'checkAt'>, times: Partial<Pick<Post, 'checkedAt' | 'checkAt'>>): Promise<void>;
  /** Number of other posts of the same person and platform that are planned for the day before this one, and at its time, by the account that they name. */
  othersInWindow(post: Post & { scheduledTime: Date }): Promise<PlannedPosts[]>;
}

import type { Post } from '../model/post.ts';

/** Which posts are to be checked before they are due. */
export interface CheckQueue {
  /** Takes the posts whose check is due, the longest due first: until the given time no other process does. */
  take(now: Date, options: { until: Date; limit: number }): Promise<string[]>;
  /** Says when a post was checked and is checked next, if nobody changed it meanwhile. Nobody is told: its owner sees nothing new. */
  note(post: Pick<Post, 'id' | 'revision'>, times: Partial<Pick<Post, 'checkedAt' | 'checkAt'>>): Promise<void>;
  /** How many other posts of the same person, platform and account are planned for the day before this one, and at its time. */
  othersInWindow(post: Post & { scheduledTime: Date }): Promise<number>;
}

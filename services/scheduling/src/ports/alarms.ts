/**
 * Wakes a process up. An alarm is for a second, not for a post: it may ring late, twice, elsewhere or not at all, and says only that something may be due. Who is
 * due stands in the posts.
 */
export interface Alarms {
  /** Something is due at that time. Cheap when the second is known; never throws: what is lost here the sweeper finds. */
  set(at: Date): void;
  /** Sets alarms even if they are thought to be set, and repairs the store of alarms if needed. */
  restore(times: readonly Date[]): Promise<void>;
}

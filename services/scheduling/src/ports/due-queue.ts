import type { Post } from '../model/post.ts';

/** A post that somebody has to look at. */
export type DuePost = Pick<Post, 'id' | 'userId'> & { nextActionAt: Date };

/** Posts that were taken to be looked at. */
export interface TakenPosts {
  holdId: string;
  ids: string[];
}

/**
 * Which posts are due. Who takes some keeps other processes from looking at them for a while; that saves work and decides nothing: every change is conditional on
 * the post's revision, and the owner's requests pay no heed to it.
 */
export interface DueQueue {
  /** Posts that are due and taken by nobody, the longest due first. */
  due(now: Date, limit: number): Promise<DuePost[]>;
  /** Takes those of some posts that are still due and taken by nobody, until the given time. */
  take(ids: readonly string[], hold: { now: Date; until: Date; holdId: string }): Promise<TakenPosts>;
  /** Gives back what was taken, but for some. */
  release(taken: TakenPosts, but: readonly string[]): Promise<void>;
  /** Says anew when a post has to be looked at, if nobody changed it meanwhile; nobody is told. */
  rearm(post: Pick<Post, 'id' | 'revision'>, nextActionAt: Date | null): Promise<void>;
  /** The times at which posts are due from then on, earliest first; taken ones as well. */
  times(from: Date, limit: number): Promise<Date[]>;
  /** How many are due, taken ones as well; counted up to a limit. */
  count(now: Date, limit: number): Promise<number>;
  /** Since when the post is due that waits longest, whoever has taken it: one that always fails is taken again and again. Null when none is due. */
  oldest(now: Date): Promise<Date | null>;
}

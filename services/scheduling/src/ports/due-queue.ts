import type { Lease, LeaseWish } from '@viral-slides/work';
import type { Post } from '../model/post.ts';

/** A post that somebody has to look at. */
export type DuePost = Pick<Post, 'id' | 'userId'> & { nextActionAt: Date };

/**
 * Which posts are due. Who leases some keeps other processes from looking at them for a while; that saves work and decides nothing: every change is conditional on
 * the post's revision, and the owner's requests pay no heed to it.
 */
export interface DueQueue {
  /** Posts that are due and leased by nobody, the longest due first. */
  due(now: Date, limit: number): Promise<DuePost[]>;
  /** Leases those of some posts that are still due and leased by nobody. */
  take(ids: readonly string[], wish: LeaseWish): Promise<Lease[]>;
  release(leases: readonly Lease[]): Promise<void>;
  /** Says anew when a post has to be looked at, if nobody changed it meanwhile; nobody is told. */
  rearm(post: Pick<Post, 'id' | 'revision'>, nextActionAt: Date | null): Promise<void>;
  /** The times at which posts are due from then on, earliest first; leased ones as well. */
  times(from: Date, limit: number): Promise<Date[]>;
  /** How many are due, leased ones as well; counted up to a limit. */
  count(now: Date, limit: number): Promise<number>;
  /** Since when the post is due that waits longest, whoever has leased it: one that always fails is taken again and again. Null when none is due. */
  oldest(now: Date): Promise<Date | null>;
}

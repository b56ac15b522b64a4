import type { Lease, LeaseRequest } from '@viral-slides/work';
import type { Post } from '../model/post.ts';

/** A post with a step that is due. */
export type DuePost = Pick<Post, 'id' | 'userId'> & { nextActionAt: Date };

/**
 * Queue of due posts. A process that leases some keeps others from looking at them for a while. This only saves work: every change is conditional on
 * the post's revision, and the owner's requests ignore the lease.
 */
export interface DueQueue {
  /** Due posts that are not leased, the longest due first. */
  due(now: Date, limit: number): Promise<DuePost[]>;
  /** Leases those of some posts that are still due and not leased. */
  take(ids: readonly string[], lease: LeaseRequest): Promise<Lease[]>;
  release(leases: readonly Lease[]): Promise<void>;
  /** Sets when the next step of a post is due, unless it was changed in the meantime. No event is published. */
  rearm(post: Pick<Post, 'id' | 'revision'>, nextActionAt: Date | null): Promise<void>;
  /** The times at which posts are due from then on, earliest first; leased ones as well. */
  times(from: Date, limit: number): Promise<Date[]>;
  /** Number of due posts, including leased ones; counted up to a limit. */
  count(now: Date, limit: number): Promise<number>;
  /** When the longest waiting post became due, leased or not: one that always fails is leased again and again. Null when none is due. */
  oldest(now: Date): Promise<Date | null>;
}

import type { TikTokPost } from './post.ts';
import type { PendingShareMode } from './rules.ts';

/** Most shares a user may have pending. */
export const maxPendingShares = 5;
/** In the documented mode: the time in which they are counted. In both: posts that are older hold no place. */
export const pendingWindowMs = 24 * 60 * 60 * 1000;

/** Fields of a post that the counting needs. */
export type CountedShare = Pick<TikTokPost, 'status' | 'createdAt' | 'isDirect'>;

/**
 * Counts the pending shares of a person.
 * - `window`: every share that was initiated in the last 24 h and did not fail, finished or not
 * - `held`: those that the person has not finished; finishing one frees its place at once
 */
export function countPending(shares: readonly CountedShare[], mode: PendingShareMode, now: Date): number {
  const since = now.getTime() - pendingWindowMs;
  return shares.filter(
    ({ status, createdAt, isDirect }) =>
      !isDirect && status !== 'FAILED' && createdAt.getTime() > since && (mode === 'window' || status !== 'PUBLISH_COMPLETE'),
  ).length;
}

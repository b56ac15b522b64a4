import { noted } from '../post-change.ts';
import type { PostChange } from '../post-change.ts';
import type { Asking, Post } from '../post.ts';
import { isClaimed } from '../post.ts';
import { later } from '../rule.ts';
import type { PublishPolicy, Rule } from '../rule.ts';

/** How often an attempt is retried automatically; each time the platform room has tried several times before. */
export const maxRetries = 3;
/** Shortest wait before that, in ms. */
export const minRetryPauseMs = 60_000;

/** An attempt that failed for a reason that passes is asked for again at the time the platform named: the same attempt, so that it goes on where it stood. */
export const retryRule: Rule = {
  name: 'retry',
  wakesAt: (post) => (isClaimed(post) ? (post.asking?.retryAt ?? null) : null),
  act(post, { now }) {
    const { asking } = post;
    if (!asking?.retryAt || !isClaimed(post)) return null;
    return askedAgain(post, { now, step: 'retried', asking: { ...asking, retries: asking.retries + 1, retryAt: null } });
  },
};

/** Asks for the present attempt once more. @param again.step name of the step in the history */
export function askedAgain(post: Post, { now, step, asking }: { now: Date; step: string; asking: Asking }): PostChange {
  return { at: now, asksToPublish: true, set: { asking: { ...asking, lastSignAt: now }, ...noted(post, { at: now, step }) } };
}

/** When a failure that passes is retried automatically; null when it has been tried enough, or it would be too late. */
export function retryTime(
  { dueAt, retries }: Asking,
  { retryAt, now, policy }: { retryAt: Date; now: Date; policy: PublishPolicy },
): Date | null {
  if (retries >= maxRetries) return null;
  const at = new Date(Math.max(retryAt.getTime(), later(now, minRetryPauseMs).getTime()));
  return at <= later(dueAt, policy.maxLateMs) ? at : null;
}

/* Ends of posts, for operators: what the product's alerts count. */
import { accountDisconnectedCode } from '../checking/account-events.ts';
import { unansweredCode } from './handover.ts';
import { accountGoneCode, noAccountCode } from '../checking/pre-flight.ts';
import type { Post } from '../post.ts';

/** `owner`: it failed, and only its owner can fix that, so operators are not alerted. `unknown`: the platform may have taken it. */
export const postEnds = ['posted', 'failed', 'owner', 'unknown'] as const;
export type PostEnd = (typeof postEnds)[number];

/** Fields of a post that show its end. */
export type EndedPost = Pick<Post, 'status' | 'phase' | 'failure' | 'published'>;

/** Codes of failures for which an account, or an answer, of the owner is missing. */
const ownersCodes: ReadonlySet<string> = new Set([unansweredCode, accountDisconnectedCode, noAccountCode, accountGoneCode]);

/**
 * The end that a change brought; null when it brought none: the post continues, had ended like that before, or its owner marked it as
 * posted.
 */
export function endBrought(before: EndedPost, after: EndedPost): PostEnd | null {
  const end = endOf(after);
  return end === endOf(before) ? null : end;
}

function endOf({ status, phase, failure, published }: EndedPost): PostEnd | null {
  if (status === 'posted') return published?.accountId ? 'posted' : null;
  if (status !== 'failed') return null;
  if (phase === 'unknown') return 'unknown';
  return failure !== null && (failure.needsReconnect || ownersCodes.has(failure.code)) ? 'owner' : 'failed';
}

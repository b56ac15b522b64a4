import { noted } from '../post-change.ts';
import type { PostChange } from '../post-change.ts';
import type { Asking, Post } from '../post.ts';
import { isClaimed } from '../post.ts';
import { askedAgain } from '../publishing/retry.ts';
import { later } from '../rule.ts';
import type { Rule } from '../rule.ts';

/** How long a claimed post may be silent before it is requested again, in ms; doubled each further time. */
export const firstSilenceMs = 5 * 60_000;
/** Longest pause between two of those, in ms. */
export const longestSilenceMs = 60 * 60_000;
/** How long events of a publication are awaited after the post was due, or claimed if that was later, in ms. */
export const silenceEndsMs = 24 * 60 * 60_000;

/**
 * A request or its answer may be lost, or social-accounts away. Asking again with the same attempt is idempotent: a running publication goes on, and a finished
 * one reports its outcome again. A higher attempt would start over; only the owner may decide that.
 */
export const silenceRule: Rule = {
  name: 'silence',
  wakesAt: (post) => (waitsForEvent(post) ? later(post.asking.lastSignAt, pauseAfter(post.asking)) : null),
  act(post, { now }) {
    if (!waitsForEvent(post)) return null;
    if (now >= silenceEndsAt(post)) return endedUnknown(post, now);
    return askedAgain(post, { now, step: 'asked-again', asking: { ...post.asking, silences: post.asking.silences + 1 } });
  },
};

function waitsForEvent(post: Post): post is Post & { asking: Asking } {
  return isClaimed(post) && post.asking !== null && post.asking.retryAt === null;
}

function pauseAfter({ silences }: Asking): number {
  return Math.min(firstSilenceMs * 2 ** silences, longestSilenceMs);
}

function silenceEndsAt({ asking, claimedAt }: Post & { asking: Asking }): Date {
  return later(claimedAt && claimedAt > asking.dueAt ? claimedAt : asking.dueAt, silenceEndsMs);
}

function endedUnknown(post: Post, now: Date): PostChange {
  const detail =
    'We got no answer about this post for a day, so it may or may not be on the platform. Check there before you publish it again.';
  const failure = { code: 'no-answer', detail, isRetryable: false, needsReconnect: false };
  return { at: now, set: { status: 'failed', phase: 'unknown', failure, ...noted(post, { at: now, step: 'failed', detail }) } };
}

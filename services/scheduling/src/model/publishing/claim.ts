import { historyWith, noted } from '../post-change.ts';
import type { PostChange } from '../post-change.ts';
import type { Post, PostFailure } from '../post.ts';
import { lastTryOf } from '../rendering/render-rules.ts';
import { canGoOut } from '../rendering/rendered-files.ts';
import { later } from '../rule.ts';
import type { PublishPolicy, Rule } from '../rule.ts';

/**
 * At its due time a post whose slides are drawn is claimed: from here on it cannot be changed or cancelled, and the platform may be at work on it. One that is
 * not drawn yet waits for that; files from before serve where they could not be kept again. What is too late, because we were away or drawing took too long, fails
 * instead of surprising its owner.
 */
export const claimRule: Rule = {
  name: 'claim',
  wakesAt(post, policy) {
    if (!awaitsItsTime(post)) return null;
    return canGoOut(post) ? post.scheduledTime : firstTooLate(post.scheduledTime, policy);
  },
  act(post, { now, policy }) {
    if (!awaitsItsTime(post)) return null;
    if (now >= firstTooLate(post.scheduledTime, policy)) return failedTooLate(post, { now, policy });
    return canGoOut(post) ? claimed(post, { now, dueAt: post.scheduledTime }) : null;
  },
};

/** Claims a post for a new attempt, and asks for its publication in the same write. @param at.dueAt for when it is asked */
export function claimed(post: Post, { now, dueAt }: { now: Date; dueAt: Date }): PostChange {
  const attempt = post.attempt + 1;
  return {
    at: now,
    asksToPublish: true,
    set: {
      status: 'scheduled',
      phase: 'claimed',
      render: null,
      attempt,
      claimedAt: now,
      heardSequence: 0,
      asking: { dueAt, lastSignAt: now, silences: 0, retries: 0, retryAt: null, settledSequence: 0 },
      failure: null,
      // Earlier warnings no longer matter; now the platform has the word.
      warnings: [],
      checkAt: null,
      history: historyWith(post.history, { at: now, attempt, step: 'claimed', detail: null }),
    },
  };
}

type AwaitingPost = Post & { scheduledTime: Date };

function awaitsItsTime(post: Post): post is AwaitingPost {
  const { status, phase, delivery, scheduledTime } = post;
  const isBeforeClaim = phase === 'frozen' || phase === 'rendering' || phase === 'ready';
  return status === 'scheduled' && isBeforeClaim && delivery === 'automatic' && scheduledTime !== null;
}

function firstTooLate(scheduledTime: Date, { maxLateMs }: PublishPolicy): Date {
  return later(scheduledTime, maxLateMs + 1);
}

function failedTooLate(post: Post, { now, policy }: { now: Date; policy: PublishPolicy }): PostChange {
  const failure = tooLate(post, policy);
  const history = noted(post, { at: now, step: 'failed', detail: failure.detail });
  return { at: now, set: { status: 'failed', phase: null, render: null, failure, ...history } };
}

function tooLate(post: Post, { maxLateMs }: PublishPolicy): PostFailure {
  const minutes = Math.round(maxLateMs / 60_000);
  const why = canGoOut(post) ? 'Publishing was not possible at the scheduled time' : 'The slides could not be rendered in time';
  const detail = `${why}, and the post is now more than ${minutes} minutes late. Nothing was published.${lastTryOf(post.render)} Retry to publish it now, or duplicate it for another time.`;
  return { code: 'too-late', detail, isRetryable: false, needsReconnect: false };
}

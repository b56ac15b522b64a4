/*
 * Posts that their owner publishes. The owner is notified at the due time, and reminded an hour after asking for it; without an answer for
 * a day the post counts as not published. What devices show is derived from the post: see `handoverMessage`.
 */
import { assertAllowed } from '../post-actions.ts';
import { noted } from '../post-change.ts';
import type { PostChange } from '../post-change.ts';
import type { Post, PostFailure } from '../post.ts';
import { lastTryOf } from '../rendering/render-rules.ts';
import { canGoOut } from '../rendering/rendered-files.ts';
import { later } from '../rule.ts';
import type { PublishPolicy, Rule } from '../rule.ts';

/** How long after 'Remind me in an hour' the owner is reminded, in ms. */
export const remindAfterMs = 3_600_000;
/** How long the owner has to answer after the notification, in ms. */
export const answerWithinMs = 24 * 3_600_000;

/**
 * A rendered post that its owner publishes is handed over when it is due, however late that is: the owner decides what is still worth publishing. After
 * the hand-over the owner is reminded if requested, and the post fails when no answer comes in time.
 */
export const handoverRule: Rule = {
  name: 'handover',
  wakesAt(post, policy) {
    if (post.phase === 'handed-over') return post.handover && (post.handover.remindAt ?? post.handover.expiresAt);
    if (!awaitsItsTime(post)) return null;
    return canGoOut(post) ? post.scheduledTime : lastMomentToDraw(post, policy);
  },
  act(post, { now, policy }) {
    if (post.phase === 'handed-over') return post.handover?.remindAt ? handedOver(post, now) : ended(post, { now, failure: unanswered });
    if (!awaitsItsTime(post)) return null;
    if (canGoOut(post)) return handedOver(post, now);
    return now >= lastMomentToDraw(post, policy) ? ended(post, { now, failure: notDrawn(post) }) : null;
  },
};

/**
 * Reminds the owner in an hour. Asking for that is an answer: the day to answer starts again with the reminder. @throws AppError
 * `action-not-possible`
 */
export function remindedLater(post: Post, now: Date): PostChange {
  assertAllowed(post, 'remind');
  const remindAt = later(now, remindAfterMs);
  return {
    at: now,
    set: {
      handover: { toldAt: post.handover?.toldAt ?? now, remindAt, expiresAt: later(remindAt, answerWithinMs) },
      ...noted(post, { at: now, step: 'remind-later' }),
    },
  };
}

type AwaitingPost = Post & { scheduledTime: Date };

function awaitsItsTime(post: Post): post is AwaitingPost {
  const { status, phase, delivery, scheduledTime } = post;
  const isBeforeHandover = phase === 'frozen' || phase === 'rendering' || phase === 'ready';
  return status === 'scheduled' && isBeforeHandover && delivery === 'manual' && scheduledTime !== null;
}

function lastMomentToDraw({ scheduledTime }: AwaitingPost, { maxLateMs }: PublishPolicy): Date {
  return later(scheduledTime, maxLateMs + 1);
}

function handedOver(post: Post, now: Date): PostChange {
  const step = post.phase === 'handed-over' ? 'reminded' : 'handed-over';
  const handover = { toldAt: now, remindAt: null, expiresAt: later(now, answerWithinMs) };
  return { at: now, set: { phase: 'handed-over', render: null, handover, failure: null, ...noted(post, { at: now, step }) } };
}

/** Code of posts whose owner did not answer. */
export const unansweredCode = 'handover-unanswered';
const unanswered: PostFailure = {
  code: unansweredCode,
  detail:
    'We reminded you to publish this post, but it was not marked as posted within 24 hours. If you published it, mark it as posted. Otherwise, retry to be reminded again.',
  isRetryable: false,
  needsReconnect: false,
};

function notDrawn({ render }: Post): PostFailure {
  const detail = `The slides could not be rendered in time. Nothing was published.${lastTryOf(render)} Retry to prepare the post again.`;
  return { code: 'too-late', detail, isRetryable: false, needsReconnect: false };
}

function ended(post: Post, { now, failure }: { now: Date; failure: PostFailure }): PostChange {
  const history = noted(post, { at: now, step: 'failed', detail: failure.detail });
  return { at: now, set: { status: 'failed', phase: null, handover: null, render: null, failure, ...history } };
}

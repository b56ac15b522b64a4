import { AppError } from '@viral-slides/errors';
import { claimed } from './claim.ts';
import { assertAllowed } from '../post-actions.ts';
import { noted } from '../post-change.ts';
import type { PostChange } from '../post-change.ts';
import { assertRevision } from '../post-errors.ts';
import type { Asking, Post } from '../post.ts';
import { renderAgain, renewFiles } from '../rendering/render-rules.ts';
import { hasOldFiles } from '../rendering/rendered-files.ts';
import { askedAgain } from './retry.ts';
import { later } from '../rule.ts';

const dayMs = 86_400_000;
/** How long after a post failed its slides are kept for a retry, in days. */
const slidesKeptDays = 30;

/** When a post must have failed, or been changed since, for its slides to be still kept. */
export function slidesKeptSince(now: Date): Date {
  return later(now, -slidesKeptDays * dayMs);
}

/**
 * The post is due now; files that may be gone are kept again first, or rendered. A draft has to be frozen before.
 * @param revision revision that its owner saw; undefined: the current revision
 * @throws AppError `action-not-possible`, `stale-revision`
 */
export function dueNow(post: Post, now: Date, revision?: number): PostChange {
  assertAllowed(post, 'publish-now');
  assertRevision(post, revision);
  const files = post.phase === 'ready' && hasOldFiles(post, now) ? renewFiles : {};
  return { at: now, set: { ...files, scheduledTime: now, ...noted(post, { at: now, step: 'publish-now' }) } };
}

/**
 * Takes up a failed post. Where the platform's answer leaves it open, the same attempt goes on; otherwise it is due again, with files
 * that are there, and its claim starts a new one: at its time where that is still ahead, else now.
 * @throws AppError `action-not-possible`, also after an unknown outcome, and when neither files nor slides are kept
 */
export function retried(post: Post, now: Date): PostChange {
  assertAllowed(post, 'retry');
  if (isResumable(post)) {
    const asking = { ...post.asking, dueAt: now, silences: 0, retries: 0, retryAt: null };
    const change = askedAgain(post, { now, step: 'retried', asking });
    return { ...change, set: { ...change.set, status: 'scheduled', phase: 'claimed', claimedAt: now, failure: null } };
  }
  return dueAgain(post, { now, step: 'retried' });
}

/** The owner says that it is on the platform. @throws AppError `action-not-possible` */
export function markedPosted(post: Post, now: Date): PostChange {
  assertAllowed(post, 'mark-posted');
  const known = post.published ?? { publishedAt: now, accountId: null, remoteId: null, remoteUrl: null, warnings: [] };
  return {
    at: now,
    set: {
      status: 'posted',
      phase: null,
      failure: null,
      handover: null,
      published: { ...known, isInInbox: false },
      ...noted(post, { at: now, step: 'marked-as-posted' }),
    },
  };
}

/**
 * The owner says that it is not on the platform: the next attempt starts again, with files that are there, and not before its time.
 * @throws AppError `action-not-possible`, also when neither files nor slides are kept
 */
export function publishedAgain(post: Post, now: Date): PostChange {
  assertAllowed(post, 'publish-again');
  const isReady = areFilesThere(post, now) && !isAhead(post.scheduledTime, now);
  return isReady ? claimed(post, { now, dueAt: now }) : dueAgain(post, { now, step: 'published-again' });
}

function dueAgain(post: Post, { now, step }: { now: Date; step: string }): PostChange {
  const areThere = areFilesThere(post, now);
  const files = areThere ? ({ phase: 'ready' } as const) : isFileMissing(post) ? renderAgain : renewFiles;
  if (!areThere && post.updatedAt <= slidesKeptSince(now)) throw slidesGone();
  const scheduledTime = isAhead(post.scheduledTime, now) ? post.scheduledTime : now;
  // The cause of its early failure may persist, and its owner is warned of it in time.
  const checks = { checkedAt: null, checkAt: now };
  const again = { status: 'scheduled', ...files, failure: null, handover: null, scheduledTime, ...checks } as const;
  return { at: now, set: { ...again, ...noted(post, { at: now, step }) } };
}

/** Whether a post has a time in the future: of its owner's actions, only publishing now makes it earlier. */
function isAhead(scheduledTime: Date | null, now: Date): scheduledTime is Date {
  return scheduledTime !== null && scheduledTime > now;
}

function areFilesThere(post: Post, now: Date): boolean {
  return post.rendered !== null && !hasOldFiles(post, now) && !isFileMissing(post);
}

/** Whether a rendered file of the post was found missing. */
function isFileMissing({ failure }: Post): boolean {
  return failure?.code === 'rendered-file-missing';
}

function slidesGone(): AppError {
  const message = `The slides of a failed post are kept for ${slidesKeptDays} days, so those of this post were deleted. Please duplicate the post and schedule the copy.`;
  return new AppError('conflict', 'action-not-possible', message);
}

function isResumable(post: Post): post is Post & { asking: Asking } {
  const { failure, asking } = post;
  return asking !== null && failure !== null && (failure.isRetryable || failure.needsReconnect);
}

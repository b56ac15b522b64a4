import { noted } from '../post-change.ts';
import type { PostChange } from '../post-change.ts';
import type { Post, PostFailure } from '../post.ts';
import { isClaimed } from '../post.ts';

/** Circumstances of a restored post. */
export interface RestoredMoment {
  now: Date;
  /** Posts that are due until then may have been published after they were saved; null = all of them may. */
  dueUntil: Date | null;
}

/**
 * Decides what happens to a post restored from a backup. Between the backup and the loss time passed: a post that was being published then,
 * or was due since, may be on its platform. That is unknown here, so its owner is asked; published once or not at all is better than twice
 * (ADR 0038).
 * @returns null for a post that was certainly not published automatically since: a draft, a finished one, one that is due later, or one
 * that its owner publishes
 */
export function doubtedAfterRestore(post: Post, { now, dueUntil }: RestoredMoment): PostChange | null {
  if (!isClaimed(post) && !wasDue(post, dueUntil)) return null;
  const history = noted(post, { at: now, step: 'restored', detail: restored.detail });
  return {
    at: now,
    set: { status: 'failed', phase: 'unknown', render: null, failure: restored, warnings: [], checkAt: null, ...history },
  };
}

const restored: PostFailure = {
  code: 'restored-from-backup',
  detail:
    'This installation was restored from a backup, and the post may have been published since. Check the platform, then mark the post as posted or publish it again.',
  isRetryable: false,
  needsReconnect: false,
};

function wasDue({ status, phase, delivery, scheduledTime }: Post, dueUntil: Date | null): boolean {
  if (status !== 'scheduled' || delivery !== 'automatic' || phase === 'handed-over' || scheduledTime === null) return false;
  return dueUntil === null || scheduledTime <= dueUntil;
}

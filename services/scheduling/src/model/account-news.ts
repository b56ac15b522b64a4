/* What posts make of news of accounts (ADR 0027). */
import { noted } from './post-change.ts';
import type { PostChange } from './post-change.ts';
import { isClaimed } from './post.ts';
import type { Post } from './post.ts';

/** Code of posts whose account was disconnected. */
export const accountDisconnectedCode = 'account-disconnected';

/**
 * The account that a post names was disconnected. What is scheduled to it is cancelled, and its owner sees why; a draft, and a post that its owner publishes,
 * only forget the account. @returns null when it is another account, or the platform is at work already
 */
export function accountDisconnected(post: Post, accountId: string, at: Date): PostChange | null {
  if (post.socialAccountId !== accountId || !isWaiting(post)) return null;
  if (post.status === 'draft' || post.delivery === 'manual') return { at, set: { socialAccountId: null } };
  const detail =
    'Its account was disconnected, so this post was cancelled and nothing was published. Duplicate it to schedule it for another account.';
  const failure = { code: accountDisconnectedCode, detail, isRetryable: false, needsReconnect: false };
  const history = noted(post, { at, step: 'failed', detail });
  return { at, set: { status: 'failed', phase: null, render: null, failure, ...history, checkAt: null } };
}

function isWaiting({ status, phase }: Post): boolean {
  return status === 'draft' || (status === 'scheduled' && !isClaimed({ phase }));
}

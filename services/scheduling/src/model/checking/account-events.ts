/* Changes of posts that follow from events about accounts (ADR 0027, 0043). */
import { nothingFrozen } from '../writing/edit-post.ts';
import { noted } from '../post-change.ts';
import type { PostChange } from '../post-change.ts';
import { isClaimed } from '../post.ts';
import type { Post } from '../post.ts';

/** Code of posts whose account was disconnected. */
export const accountDisconnectedCode = 'account-disconnected';

/** The account of a post was disconnected. @returns null when it is another account, or the platform is at work already */
export function accountDisconnected(post: Post, accountId: string, at: Date): PostChange | null {
  return post.socialAccountId === accountId && isWaiting(post) ? withoutItsAccount(post, at) : null;
}

/**
 * A post that waits, and whose account never comes back. What was scheduled is a draft again that says why, with everything that was written and its time; one whose project
 * is gone could not be scheduled again, so it fails and keeps its slides. A draft, and a post that its owner publishes, only lose the account.
 */
export function withoutItsAccount(post: Post, at: Date): PostChange {
  if (post.status === 'draft' || post.delivery === 'manual') return { at, set: { socialAccountId: null } };
  const step = (detail: string) => noted(post, { at, step: accountDisconnectedCode, detail });
  if (post.project.isDeleted) {
    const failure = { code: accountDisconnectedCode, detail: slidesLeft, isRetryable: false, needsReconnect: false };
    return { at, set: { status: 'failed', phase: null, render: null, failure, ...step(slidesLeft), checkAt: null } };
  }
  const warning = { code: accountDisconnectedCode, severity: 'error', detail: draftAgain, action: 'edit' } as const;
  return { at, set: { ...nothingFrozen, status: 'draft', socialAccountId: null, warnings: [warning], ...step(draftAgain) } };
}

const draftAgain =
  'The account was disconnected, so this post is a draft again, and nothing was published. Choose another account and a time to schedule it.';
const slidesLeft =
  'The account was disconnected, so nothing was published. The project was deleted, so the post cannot be scheduled again; its slides are kept here.';

function isWaiting({ status, phase }: Post): boolean {
  return status === 'draft' || (status === 'scheduled' && !isClaimed({ phase }));
}

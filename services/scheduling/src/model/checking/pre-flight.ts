import { platformLabel } from '@viral-slides/platforms';
import { withoutItsAccount } from './account-events.ts';
import { noted } from '../post-change.ts';
import type { PostChange } from '../post-change.ts';
import type { Post, PostWarning } from '../post.ts';
import { isClaimed } from '../post.ts';
import { later } from '../rule.ts';

/** How long before it is due a post is checked again, in ms. */
const checksBeforeMs = [24 * 60 * 60_000, 60 * 60_000];
/** Without an account a post fails this long before it is due, in ms: early enough to act. */
const accountNeededMs = 60 * 60_000;
/** A post without an account that was saved later than that is checked once more this long before, in ms. */
const lastLookMs = 60_000;
/** When a check that could not be made is tried again, in ms. */
export const checkAgainMs = 30_000;

/** Code of posts whose owner has connected no account for the platform. */
export const noAccountCode = 'no-account';

/** Code of the check of a post whose account is no longer there; accounts never come back under their id. */
export const accountGoneCode = 'account-not-connected';

/** Verdict of the platform room on a post. */
export interface CheckResult {
  /** The account it would go to; null when there is none. */
  accountId: string | null;
  problems: PostWarning[];
}

/** Whether a post is one that is checked at all. */
export function isToBeChecked({ status, phase, delivery }: Pick<Post, 'status' | 'phase' | 'delivery'>): boolean {
  return status === 'scheduled' && delivery === 'automatic' && !isClaimed({ phase });
}

/** When a post is checked after a check at `now`: null when that was the last one. */
export function nextCheckAfter(
  { scheduledTime }: Pick<Post, 'scheduledTime'>,
  { accountId }: Pick<CheckResult, 'accountId'>,
  now: Date,
): Date | null {
  if (!scheduledTime) return null;
  const before = accountId === null ? [...checksBeforeMs, lastLookMs] : checksBeforeMs;
  const times = before.map((ms) => later(scheduledTime, -ms)).filter((at) => at > now);
  return times[0] ?? null;
}

/**
 * Applies the result of a check to a post. One that names no account yet is given the one it was checked for (ADR 0043); one whose account is gone is no longer
 * scheduled, also when the event about that never arrived. Without an account it fails, from an hour before it is due; but the first check of a post only warns.
 * @returns null when its owner sees nothing new
 */
export function decideCheck(post: Post, result: CheckResult, now: Date): PostChange | null {
  if (!isToBeChecked(post)) return null;
  if (result.problems.some(({ code }) => code === accountGoneCode)) return withoutItsAccount(post, now);
  const checked = { checkedAt: now, checkAt: nextCheckAfter(post, result, now) };
  if (result.accountId === null && mustHaveAccount(post, now)) return failedWithoutAccount(post, result, now);
  const socialAccountId = post.socialAccountId ?? result.accountId;
  if (socialAccountId === post.socialAccountId && isSame(post.warnings, result.problems)) return null;
  return { at: now, set: { ...checked, socialAccountId, warnings: result.problems } };
}

function mustHaveAccount({ scheduledTime, checkedAt }: Post, now: Date): boolean {
  return checkedAt !== null && scheduledTime !== null && now >= later(scheduledTime, -accountNeededMs);
}

function failedWithoutAccount(post: Post, { problems }: CheckResult, now: Date): PostChange {
  const known = problems.find(({ severity }) => severity === 'error');
  const none = `No ${platformLabel(post.platform)} account is connected, so the post cannot be published. Connect one, then retry, or duplicate it for another time.`;
  const detail = known?.detail ?? none;
  const failure = { code: known?.code ?? noAccountCode, detail, isRetryable: false, needsReconnect: false };
  const history = noted(post, { at: now, step: 'failed', detail });
  return { at: now, set: { status: 'failed', phase: null, failure, ...history, render: null, checkedAt: now, checkAt: null } };
}

function isSame(a: readonly PostWarning[], b: readonly PostWarning[]): boolean {
  const text = (warnings: readonly PostWarning[]) =>
    JSON.stringify(warnings.map(({ code, severity, detail, action }) => [code, severity, detail, action]));
  return text(a) === text(b);
}

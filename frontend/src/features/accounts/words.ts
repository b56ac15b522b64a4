import { platformFacts } from '@viral-slides/platforms';
import type { ScheduledPost } from '@/shared/api/scheduled-posts.ts';
import type { Platform, SocialAccount } from './api.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago an account was synced: `just now`, `5 mins ago`, `3 hours ago`, `2 days ago`, or `never`. */
export function relativeTime(isoDate: string | null, nowMs: number): string {
  if (isoDate === null) return 'never';
  // A server whose clock is ahead of this one's has synced just now.
  const agoMs = nowMs - Date.parse(isoDate);
  if (agoMs < MINUTE_MS) return 'just now';
  if (agoMs < HOUR_MS) return `${Math.floor(agoMs / MINUTE_MS)} mins ago`;
  if (agoMs < DAY_MS) return `${Math.floor(agoMs / HOUR_MS)} hours ago`;
  return `${Math.floor(agoMs / DAY_MS)} days ago`;
}

/** A day in words: `12 March`. */
export function dayOf(isoDate: string): string {
  return new Date(isoDate).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
}

/** Fallback for a missing picture: the first two letters of the handle, in capitals. */
export function initialsOf({ username }: Pick<SocialAccount, 'username'>): string {
  return Array.from(username.replace(/^@/, '')).slice(0, 2).join('').toUpperCase();
}

/** Subscribers or followers in words; null where the platform hides the count. */
export function countText(account: SocialAccount, { countField, countLabel }: Pick<Platform, 'countField' | 'countLabel'>): string | null {
  const count = account[countField];
  return count === null ? null : `${count.toLocaleString('en')} ${countLabel}`;
}

/** The outcome that a platform's redirect back to this page carries. */
export type ConnectResult = { title: string; description?: string; variant?: 'destructive' };

const FAILURES: Record<string, string> = {
  missing_params: 'Missing authentication parameters',
  no_channel: 'No YouTube channel found for this account',
  already_connected: 'This account is already connected',
  connection_failed: 'Failed to connect account',
};

/** Reads `success` or `error` of the address; null where there is neither. */
export function connectResult(parameters: URLSearchParams): ConnectResult | null {
  const [success, error] = [parameters.get('success'), parameters.get('error')];
  if (error !== null) {
    const description = Object.hasOwn(FAILURES, error) ? FAILURES[error] : undefined;
    return { title: 'Connection failed', description: description ?? 'An error occurred while connecting', variant: 'destructive' };
  }
  const connected = platformFacts(success?.match(/^(.+)_connected$/)?.[1] ?? '');
  return connected ? { title: `${connected.label} connected!` } : null;
}

type Planned = Pick<ScheduledPost, 'status' | 'phase' | 'delivery' | 'socialAccountId' | 'isProjectDeleted'>;

/** Phases in which the platform may be at work on a post already. */
const UNDER_WAY: readonly (string | null)[] = ['claimed', 'publishing', 'confirming'];

/** Effect of a disconnected account on its posts (services/scheduling, ADR 0043). @param posts all of the person; null when they are not known */
export function affectedPostsText(accountId: string, posts: readonly Planned[] | null): string {
  if (posts === null) return `Scheduled posts for this account become drafts. ${KEPT}`;
  const own = posts.filter((post) => post.status === 'scheduled' && post.delivery === 'automatic' && post.socialAccountId === accountId);
  const waiting = own.filter(({ phase }) => !UNDER_WAY.includes(phase));
  const lost = waiting.filter(({ isProjectDeleted }) => isProjectDeleted).length;
  const drafts = waiting.length - lost;
  return [
    own.length === 0 && 'No posts are scheduled for this account.',
    drafts > 0 && `${drafts === 1 ? '1 scheduled post becomes a draft' : `${drafts} scheduled posts become drafts`}. ${KEPT}`,
    lost > 0 && `${lost === 1 ? '1 post' : `${lost} posts`} without a project will fail.`,
    own.length > waiting.length && 'A post that is being published right now may still appear.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

const KEPT = 'They won’t be published. Your text is kept, and you can choose another account.';

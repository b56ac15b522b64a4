import { AppError } from '@viral-slides/errors';
import type { AccountNow, PlatformLimits, PlatformNow } from './platform-now.ts';
import type { Post, PostWarning } from '../post.ts';
import { noAccountCode } from './pre-flight.ts';

type Wanted = Pick<Post, 'platform' | 'socialAccountId' | 'delivery'>;

/** Whether accounts matter to a post at all: its owner publishes a manual one from wherever they like. */
export function needsAccount({ delivery, socialAccountId }: Wanted): boolean {
  return delivery === 'automatic' || socialAccountId !== null;
}

/** @throws AppError `account-not-found` with the accounts that there are, when the named one is none of them */
export function assertAccount({ platform, socialAccountId }: Wanted, accounts: readonly AccountNow[]): void {
  if (socialAccountId === null) return;
  const usable = accounts.filter((account) => account.platform === platform);
  if (usable.some(({ id }) => id === socialAccountId)) return;
  const names = usable.map(({ username }) => `@${username}`).join(', ');
  const valid = names === '' ? 'No account is connected on this platform.' : `Please select one of ${names}.`;
  const message = `This account is not connected. ${valid}`;
  throw new AppError('invalid-input', 'account-not-found', message, { errors: [{ field: 'socialAccountId', message }] });
}

/**
 * The account that a post goes to. A post that names none gets the one that is primary now: it is decided here, and another that becomes primary later changes nothing (ADR 0043).
 * @returns null when there is none, and for a post that its owner publishes without naming one
 */
export function decidedAccount({ platform, socialAccountId, delivery }: Wanted, accounts: readonly AccountNow[]): string | null {
  if (socialAccountId !== null || delivery === 'manual') return socialAccountId;
  return accounts.find((account) => account.platform === platform && account.isPrimary)?.id ?? null;
}

/** Limits for a post that goes to an account: its server may differ from what the platform takes in general. */
export function limitsAt(platform: Pick<PlatformNow, 'limits'>, accountId: string | null, accounts: readonly AccountNow[]): PlatformLimits {
  return { ...platform.limits, ...accounts.find(({ id }) => id === accountId)?.limits };
}

/** The warning for a post that has no account to be published to. */
export function accountWarnings({ platform, socialAccountId, delivery }: Wanted, accounts: readonly AccountNow[]): PostWarning[] {
  if (delivery === 'manual' || socialAccountId !== null || accounts.some((account) => account.platform === platform)) return [];
  const detail = 'No account for this platform is connected, so the post cannot be published. Please connect one before it is due.';
  return [{ code: noAccountCode, severity: 'error', detail, action: 'connect' }];
}

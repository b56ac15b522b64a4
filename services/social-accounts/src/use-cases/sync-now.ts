import { AppError } from '@viral-slides/errors';
import { accountNeedsReconnect, accountNotFound } from '../model/account.ts';
import { syncLeaseMs } from '../model/sync-times.ts';
import type { CallBudget } from '../model/rate-window.ts';
import type { AccountRepository } from '../ports/account-repository.ts';
import type { CallLimits } from '../ports/call-limits.ts';
import type { Clock } from '../ports/clock.ts';
import type { SyncQueue } from '../ports/sync-queue.ts';
import type { SyncAccount } from './sync-account.ts';

/** Reads an account again because its owner requests it. One that is being read already is left to the process that reads it. */
export type SyncNow = (account: { userId: string; id: string }) => Promise<void>;

export interface SyncNowDeps {
  accounts: Pick<AccountRepository, 'find'>;
  queue: Pick<SyncQueue, 'takeOne'>;
  limits: Pick<CallLimits, 'take'>;
  syncAccount: SyncAccount;
  clock: Clock;
}

/** Readings that one person may ask for: platforms count the calls of all people of an installation together. */
const syncBudget: CallBudget = { name: 'sync-now', calls: 10, windowMs: 5 * 60_000 };

/** Builds the use case. @throws (when called) AppError `account-not-found`, `account-needs-reconnect`, `too-many-syncs`, `platform-unavailable` */
export function makeSyncNow({ accounts, queue, limits, syncAccount, clock }: SyncNowDeps): SyncNow {
  return async ({ userId, id }) => {
    const account = await accounts.find(userId, id);
    if (!account) throw accountNotFound();
    if (account.needsReconnect) throw accountNeedsReconnect();
    const retryAfterMs = await limits.take(userId, syncBudget);
    if (retryAfterMs > 0) throw tooMany(retryAfterMs);
    const taken = await queue.takeOne(account, { now: clock.now(), leaseMs: syncLeaseMs });
    if (taken === null) return;
    const cause = await syncAccount(taken);
    if (cause !== null) throw notRead(cause);
    if ((await accounts.find(userId, id))?.needsReconnect) throw accountNeedsReconnect();
  };
}

function tooMany(retryAfterMs: number): AppError {
  const detail = 'Accounts were refreshed too often. Wait a few minutes, then try again.';
  return new AppError('rate-limited', 'too-many-syncs', detail, { retryAfterMs });
}

function notRead(cause: unknown): AppError {
  const detail = 'The platform did not report the state of the account. We’ll try again within the hour.';
  return new AppError('unavailable', 'platform-unavailable', detail, { cause });
}

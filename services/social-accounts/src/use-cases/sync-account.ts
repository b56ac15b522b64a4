import { AppError } from '@viral-slides/errors';
import { keptProfile, showsTheSame } from '../model/account.ts';
import type { Account } from '../model/account.ts';
import { PlatformFailure } from '../model/platform-failure.ts';
import { nextSyncAfter, retrySyncAfter } from '../model/sync-times.ts';
import type { AccessTokens } from '../ports/access-tokens.ts';
import type { AccountMeter } from '../ports/account-meter.ts';
import type { AccountRepository } from '../ports/account-repository.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PlatformRegistry } from '../ports/platform-registry.ts';
import type { Platform, PlatformProfile } from '../ports/platform.ts';
import type { QueuedAccount, SyncQueue } from '../ports/sync-queue.ts';
import type { KeepAvatar } from './keep-avatar.ts';

/** Reads an account again that was taken from the queue. @returns the problem, for the log; null when there is none */
export type SyncAccount = (account: QueuedAccount) => Promise<unknown>;

export interface SyncAccountDeps {
  accounts: AccountRepository;
  accessTokens: AccessTokens;
  platforms: PlatformRegistry;
  queue: SyncQueue;
  keepAvatar: KeepAvatar;
  meter: AccountMeter;
  ids: IdSource;
  clock: Clock;
}

/** Builds the use case. A platform that does not answer only makes the account wait. */
export function makeSyncAccount(deps: SyncAccountDeps): SyncAccount {
  return async (account) => {
    try {
      const profile = await readProfile(deps, account);
      await keepProfile(deps, account, profile);
      await deps.keepAvatar({ ...account, avatarUrl: profile.avatarUrl });
      deps.meter.accountSynced(account.platform, 'synced');
      return null;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const needsReconnect = error.code === 'account-needs-reconnect';
      deps.meter.accountSynced(account.platform, needsReconnect ? 'needs-reconnect' : 'failed');
      await deps.queue.postpone(account, retryAt(account, deps.clock.now(), error.retryAfterMs));
      return needsReconnect ? null : error;
    }
  };
}

function retryAt({ id, syncFailures: failures }: QueuedAccount, now: Date, earliestMs = 0): Date {
  return retrySyncAfter(id, now, { failures, earliestMs });
}

async function readProfile({ platforms, accessTokens }: SyncAccountDeps, account: Account): Promise<PlatformProfile> {
  const client = platforms.client(account.platform, account.mode);
  if (!client) throw new AppError('unavailable', 'platform-not-configured', 'This installation cannot reach the account’s platform.');
  const token = await accessTokens.get(account);
  const profile = await readOnceMore(client, token, () => accessTokens.get(account, { refused: token }));
  if (profile.platformAccountId === account.platformAccountId) return profile;
  throw new PlatformFailure('refused', 'The platform returned a different account from the one that was connected.');
}

/** A token that ended earlier than the platform said is renewed once. */
async function readOnceMore(client: Platform, token: string, renewed: () => Promise<string>): Promise<PlatformProfile> {
  try {
    return await client.readProfile(token);
  } catch (error) {
    if (!(error instanceof PlatformFailure) || error.reason !== 'token-refused') throw error;
    return await client.readProfile(await renewed());
  }
}

async function keepProfile(
  { accounts, queue, ids, clock }: SyncAccountDeps,
  account: QueuedAccount,
  reported: PlatformProfile,
): Promise<void> {
  const [profile, now] = [keptProfile(reported), clock.now()];
  const times = { lastSyncedAt: now, nextSyncAt: nextSyncAfter(account.id, now) };
  if (showsTheSame(account, profile)) return await queue.done(account, times);
  const event = { type: 'changed' as const, eventId: ids.newId(), occurredAt: now };
  await accounts.change(account, () => ({ set: { ...profile, ...times, syncingUntil: null, syncFailures: 0 }, event }));
}

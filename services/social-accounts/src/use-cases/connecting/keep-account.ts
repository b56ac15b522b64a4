import type { GrantedTokens } from '../../model/account-tokens.ts';
import { endingAt, keptProfile, maxAccountsPerPlatform } from '../../model/account.ts';
import type { Account } from '../../model/account.ts';
import { nextSyncAfter } from '../../model/sync-times.ts';
import type { AccountRepository, PlatformIdentity } from '../../ports/account-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { PlatformProfile } from '../../ports/platform.ts';
import type { TokenStore } from '../../ports/token-store.ts';
import type { KeepAvatar } from '../keep-avatar.ts';

/** Reason why a grant did not become an account. */
export type NotKept = 'already_connected' | 'connection_failed' | 'too_many_accounts';

/** Outcome of keeping the account. `cause` is for the log and holds no secret. */
export type KeepOutcome = { error: null } | { error: NotKept; cause?: unknown };

export interface KeepAccountDeps {
  accounts: AccountRepository;
  tokens: TokenStore;
  keepAvatar: KeepAvatar;
  ids: IdSource;
  clock: Clock;
}

/** A grant whose owner is known. */
export interface Granted {
  userId: string;
  identity: PlatformIdentity;
  profile: PlatformProfile;
  tokens: GrantedTokens;
}

/**
 * Stores a grant as an account: a new one, or the one that had to be connected again. A platform account belongs to the first person who
 * connects it.
 */
export async function keepAccount(deps: KeepAccountDeps, granted: Granted): Promise<KeepOutcome> {
  const existing = await deps.accounts.findByIdentity(granted.identity);
  if (existing) return await keepExisting(deps, existing, granted);
  const outcome = await keepNew(deps, granted);
  if (outcome) return outcome;
  // A concurrent request has just connected it.
  const winner = await deps.accounts.findByIdentity(granted.identity);
  return winner ? await keepExisting(deps, winner, granted) : { error: 'connection_failed' };
}

/** @returns null when the platform account is connected by now */
async function keepNew({ accounts, keepAvatar, ids, clock }: KeepAccountDeps, granted: Granted): Promise<KeepOutcome | null> {
  const { userId, identity, profile, tokens } = granted;
  if (tokens.refreshToken === null) return { error: 'connection_failed', cause: new Error('the platform granted no refresh token') };
  const own = (await accounts.list(userId)).filter(({ platform }) => platform === identity.platform);
  if (own.length >= maxAccountsPerPlatform) return { error: 'too_many_accounts' };
  const [id, now] = [ids.newId(), clock.now()];
  const account: Account = {
    ...identity,
    ...keptProfile(profile),
    id,
    userId,
    avatarVersion: null,
    needsReconnect: false,
    connectedAt: now,
    lastSyncedAt: now,
    syncingUntil: null,
    revision: 1,
  };
  const event = { eventId: ids.newId(), occurredAt: now };
  if (!(await accounts.insert({ account, tokens, nextSyncAt: nextSyncAfter(id, now), event }))) return null;
  await keepAvatar(account);
  return { error: null };
}

async function keepExisting(deps: KeepAccountDeps, existing: Account, granted: Granted): Promise<KeepOutcome> {
  if (existing.userId !== granted.userId) return { error: 'already_connected' };
  const isReconnected = existing.needsReconnect && (await reconnect(deps, existing, granted));
  if (isReconnected) return { error: null };
  // The newest grant is the one that a platform surely honours.
  const kept = await deps.tokens.read(existing);
  if (kept) await deps.tokens.replace(existing, kept.version, granted.tokens);
  // Its owner was asked to connect it again before it ends.
  return endingAt(existing, deps.clock.now()) ? { error: null } : { error: 'already_connected' };
}

async function reconnect(deps: KeepAccountDeps, existing: Account, { profile, tokens }: Granted): Promise<boolean> {
  let isNeeded = false;
  const now = deps.clock.now();
  await deps.accounts.change(existing, (current) => {
    isNeeded = current.needsReconnect;
    if (!isNeeded) return null;
    const times = { lastSyncedAt: now, syncingUntil: null, nextSyncAt: nextSyncAfter(existing.id, now), syncFailures: 0 };
    const event = { type: 'connected' as const, eventId: deps.ids.newId(), occurredAt: now };
    return { set: { ...keptProfile(profile), ...times, needsReconnect: false }, tokens, event };
  });
  if (isNeeded) await deps.keepAvatar({ ...existing, ...keptProfile(profile) });
  return isNeeded;
}

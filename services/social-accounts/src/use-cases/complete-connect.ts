import { grantedTokens } from '../model/account-tokens.ts';
import type { GrantedTokens } from '../model/account-tokens.ts';
import { keptProfile, maxAccountsPerPlatform } from '../model/account.ts';
import type { Account } from '../model/account.ts';
import type { ConnectAttempt } from '../model/connect-attempt.ts';
import { PlatformFailure } from '../model/platform-failure.ts';
import { nextSyncAfter } from '../model/sync-times.ts';
import type { AccountRepository, PlatformIdentity } from '../ports/account-repository.ts';
import type { Clock } from '../ports/clock.ts';
import type { ConnectAttemptRepository } from '../ports/connect-attempt-repository.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PlatformRegistry } from '../ports/platform-registry.ts';
import type { PlatformProfile, TokenGrant } from '../ports/platform.ts';
import type { TokenStore } from '../ports/token-store.ts';
import type { KeepAvatar } from './keep-avatar.ts';

/** What the browser brings back from a platform. */
export interface ConnectReturn {
  platform: string;
  userId: string;
  sessionId: string;
  state?: string | undefined;
  code?: string | undefined;
  /** Says that the person, or the platform, refused. */
  error?: string | undefined;
}

/** Why an account was not connected; the Accounts screen has a text for the first four. */
export type ConnectError =
  'missing_params' | 'no_channel' | 'already_connected' | 'connection_failed' | 'access_denied' | 'missing_scopes' | 'too_many_accounts';

/** How it ended. `cause` is for the log and holds no secret. */
export type ConnectOutcome = { error: null } | { error: ConnectError; cause?: unknown };

/** Ends the connecting of an account. */
export type CompleteConnect = (input: ConnectReturn) => Promise<ConnectOutcome>;

/** What the use case needs. */
export interface CompleteConnectDeps {
  platforms: PlatformRegistry;
  attempts: ConnectAttemptRepository;
  accounts: AccountRepository;
  tokens: TokenStore;
  keepAvatar: KeepAvatar;
  ids: IdSource;
  clock: Clock;
}

/** A grant whose owner is known. */
interface Granted {
  userId: string;
  identity: PlatformIdentity;
  profile: PlatformProfile;
  tokens: GrantedTokens;
}

/**
 * Builds the use case. What the person granted is not revoked when nothing comes of it: at some platforms that would end the accounts that they, or
 * somebody who shares them, have connected already.
 */
export function makeCompleteConnect(deps: CompleteConnectDeps): CompleteConnect {
  return async (input) => {
    const { platform, userId, sessionId, state, code, error } = input;
    if (!state || (!code && !error)) return { error: 'missing_params' };
    const attempt = await deps.attempts.take({ state, platform, userId, sessionId });
    if (error || !code) return { error: 'access_denied' };
    if (!attempt || deps.clock.now() >= attempt.expiresAt) return { error: 'connection_failed' };
    return await connect(deps, attempt, code).catch(outcomeOf);
  };
}

function outcomeOf(cause: unknown): ConnectOutcome {
  const isNoChannel = cause instanceof PlatformFailure && cause.reason === 'no-channel';
  return { error: isNoChannel ? 'no_channel' : 'connection_failed', cause };
}

async function connect(deps: CompleteConnectDeps, attempt: ConnectAttempt, code: string): Promise<ConnectOutcome> {
  const offered = deps.platforms.find(attempt.platform);
  const mode = offered?.mode ?? null;
  const client = mode && deps.platforms.client(attempt.platform, mode);
  if (!offered || !mode || !client) return { error: 'connection_failed' };
  const sentAt = deps.clock.now();
  const grant = await client.oauth.exchange({ code, redirectUri: attempt.redirectUri, codeVerifier: attempt.codeVerifier });
  if (!coversAll(grant, offered.manifest.scopes)) return { error: 'missing_scopes' };
  const profile = await client.readProfile(grant.accessToken);
  const identity = { platform: attempt.platform, mode, platformAccountId: profile.platformAccountId };
  return await keep(deps, { userId: attempt.userId, identity, profile, tokens: grantedTokens(grant, sentAt) });
}

/** Without scopes in the answer, those that were asked for were granted (RFC 6749, section 5.1). */
function coversAll({ scopes }: TokenGrant, needed: readonly string[]): boolean {
  return scopes === null || needed.every((scope) => scopes.includes(scope));
}

async function keep(deps: CompleteConnectDeps, granted: Granted): Promise<ConnectOutcome> {
  const existing = await deps.accounts.findByIdentity(granted.identity);
  if (existing) return await keepExisting(deps, existing, granted);
  const outcome = await keepNew(deps, granted);
  if (outcome) return outcome;
  // Somebody connected it just now.
  const winner = await deps.accounts.findByIdentity(granted.identity);
  return winner ? await keepExisting(deps, winner, granted) : { error: 'connection_failed' };
}

/** @returns null when the platform account is connected by now */
async function keepNew({ accounts, keepAvatar, ids, clock }: CompleteConnectDeps, granted: Granted): Promise<ConnectOutcome | null> {
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

async function keepExisting(deps: CompleteConnectDeps, existing: Account, granted: Granted): Promise<ConnectOutcome> {
  if (existing.userId !== granted.userId) return { error: 'already_connected' };
  const isReconnected = existing.needsReconnect && (await reconnect(deps, existing, granted));
  if (isReconnected) return { error: null };
  // The newest grant is the one that a platform surely honours.
  const kept = await deps.tokens.read(existing);
  if (kept) await deps.tokens.replace(existing, kept.version, granted.tokens);
  return { error: 'already_connected' };
}

async function reconnect(deps: CompleteConnectDeps, existing: Account, { profile, tokens }: Granted): Promise<boolean> {
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

import { pendingEvent } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { Envelope, WrappedKey } from '@viral-slides/sealing';
import type { AccountEvent } from '../../model/account-event.ts';
import type { AccountTokens, GrantedTokens } from '../../model/account-tokens.ts';
import type { Account } from '../../model/account.ts';
import type { PlatformIdentity } from '../../ports/account-repository.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { AccountDocument, StoredBytes } from './account-collection.ts';

/** Fields that reads of accounts leave out: sealed tokens are read only where they are opened. */
export const withoutSecrets = { pendingEvents: 0, dataKey: 0, sealedAccess: 0, sealedRefresh: 0 } as const;

/** An account as reads get it. */
export type StoredAccount = Omit<AccountDocument, 'pendingEvents' | 'dataKey' | 'sealedAccess' | 'sealedRefresh'>;

/** Turns what is stored into an account. */
export function toAccount(stored: StoredAccount): Account {
  const { _id, userId, platform, mode, platformAccountId, username, displayName, avatarUrl, avatarVersion, count, limits } = stored;
  const { needsReconnect, connectedAt, lastSyncedAt, syncingUntil, revision, refreshExpiresAt: accessEndsAt = null } = stored;
  const profile = { username, displayName, avatarUrl, count, ...(limits ? { limits } : {}) };
  const state = { needsReconnect, connectedAt, lastSyncedAt, syncingUntil, accessEndsAt, revision };
  return { id: _id, userId, platform, mode, platformAccountId, avatarVersion, ...profile, ...state };
}

/** Unique key of a platform account; each value is connected at most once. */
export function claimOf({ platform, mode, platformAccountId }: PlatformIdentity): string {
  return `${platform}:${mode}:${platformAccountId}`;
}

/** Turns a fact into the message that is stored with it and published later. */
export function toPendingEvent({ type, eventId, occurredAt, account }: AccountEvent): PendingEvent {
  const ids = { eventId, occurredAt };
  const about = { userId: account.userId, accountId: account.id, platform: account.platform, revision: account.revision };
  if (type === 'connected') return pendingEvent('accounts.account.v1.connected', about, ids);
  if (type === 'disconnected') return pendingEvent('accounts.account.v1.disconnected', about, ids);
  return pendingEvent('accounts.account.v1.changed', { ...about, needsReconnect: account.needsReconnect }, ids);
}

/** The event for a change after which the account has to be connected again; none where it had to be before. */
export function reconnectNeeded(before: Account, { account, occurredAt }: AccountEvent, ids: IdSource): PendingEvent[] {
  if (before.needsReconnect || !account.needsReconnect) return [];
  const { userId, id: accountId, platform } = account;
  return [pendingEvent('accounts.account.v1.reconnect-needed', { userId, accountId, platform }, { eventId: ids.newId(), occurredAt })];
}

/** `lean` leaves the driver's own binary type in place of a Buffer. */
export function bytesOf(stored: StoredBytes): Uint8Array {
  return stored instanceof Uint8Array ? stored : Buffer.from(stored.buffer);
}

/** The data key as the envelope takes it. */
export function keyOf(dataKey: { kid: string; wrapped: StoredBytes }): WrappedKey {
  return { kid: dataKey.kid, wrapped: bytesOf(dataKey.wrapped) };
}

/** Fields of a document that hold tokens. */
export type SealedTokens = Pick<AccountDocument, 'dataKey' | 'sealedAccess' | 'sealedRefresh' | 'accessExpiresAt' | 'refreshExpiresAt'>;

/** Names of those fields, for erasing them. */
export const tokenFields = ['dataKey', 'sealedAccess', 'sealedRefresh', 'accessExpiresAt', 'refreshExpiresAt'] as const;

/** Seals granted tokens for an account; where no refresh token was granted, the fields of the kept one are left out, so that it stays. */
export function sealTokens(envelope: Envelope, { id, key }: { id: string; key: WrappedKey }, tokens: GrantedTokens): SealedTokens {
  const seal = (field: string, token: string) => envelope.seal(key, { recordId: id, field }, token);
  return {
    sealedAccess: seal('access', tokens.accessToken),
    accessExpiresAt: tokens.accessExpiresAt,
    ...(tokens.refreshToken === null ? {} : { sealedRefresh: seal('refresh', tokens.refreshToken) }),
    ...(tokens.refreshExpiresAt === null ? {} : { refreshExpiresAt: tokens.refreshExpiresAt }),
  };
}

/** Opens the tokens of a document. @returns null when it holds none. @throws AppError `sealing-key-missing`, `not-sealed-for-this` */
export function openTokens(envelope: Envelope, document: SealedTokens & { _id: string; tokenVersion: number }): AccountTokens | null {
  const { _id: recordId, dataKey, sealedAccess, sealedRefresh, accessExpiresAt, refreshExpiresAt, tokenVersion } = document;
  if (!dataKey || !sealedAccess || !accessExpiresAt) return null;
  const open = (field: string, sealed: StoredBytes) => envelope.open(keyOf(dataKey), { recordId, field }, bytesOf(sealed));
  return {
    accessToken: open('access', sealedAccess),
    accessExpiresAt,
    refreshToken: sealedRefresh ? open('refresh', sealedRefresh) : null,
    refreshExpiresAt: refreshExpiresAt ?? null,
    version: tokenVersion,
  };
}

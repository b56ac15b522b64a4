import { AppError } from '@viral-slides/errors';
import { isDeepStrictEqual } from 'node:util';
import type { AccountLimits } from './account-limits.ts';
import type { PlatformMode } from './platform-manifest.ts';

/** A connected account, without its tokens. */
export interface Account extends AccountProfile {
  id: string;
  userId: string;
  platform: string;
  mode: PlatformMode;
  /** Id at the platform that never changes. */
  platformAccountId: string;
  /** Names the picture that is kept of it; null while there is none. */
  avatarVersion: string | null;
  /** Its owner must connect it again before anything is done with it. */
  needsReconnect: boolean;
  connectedAt: Date;
  lastSyncedAt: Date | null;
  /** When the platform ends the connection unless it is renewed; null or absent where it does not say. */
  accessEndsAt?: Date | null;
  /** Until then a process holds the lease for reading its profile again; null or past: none does. */
  syncingUntil: Date | null;
  /** 1 when connected, one more with every change that is published as an event. */
  revision: number;
}

/** Profile of an account from the platform, as it is stored. */
export interface AccountProfile {
  /** Without a leading @. */
  username: string;
  displayName: string;
  /** Present address of the picture at the platform; never shown to browsers. */
  avatarUrl: string | null;
  /** Subscribers or followers; null when hidden. */
  count: number | null;
  /** Of its server; absent where those of the platform hold, or the server did not answer. */
  limits?: AccountLimits;
}

/** Accounts of one platform that a person may connect. Lists are read whole, and each account costs a sync every six hours. */
export const maxAccountsPerPlatform = 25;

/** Number of characters of names that are kept; platforms allow fewer, but do not guarantee that. */
const longestName = 200;

/** How long before its end a connection is shown as ending, in ms: it is renewed long before, so by then that has failed for a while. */
const endingMs = 10 * 24 * 60 * 60 * 1000;

/** When a connection ends that is about to; null for any other. */
export function endingAt({ accessEndsAt, needsReconnect }: Pick<Account, 'accessEndsAt' | 'needsReconnect'>, now: Date): Date | null {
  if (needsReconnect || !accessEndsAt) return null;
  return accessEndsAt.getTime() - now.getTime() <= endingMs ? accessEndsAt : null;
}

/** Cuts a profile from a platform to what is stored. */
export function keptProfile({ username, displayName, avatarUrl, count, limits }: AccountProfile): AccountProfile {
  const cut = (text: string) => text.slice(0, longestName);
  const names = { username: cut(username), displayName: cut(displayName === '' ? username : displayName) };
  return { ...names, avatarUrl, count, ...(limits ? { limits } : {}) };
}

/** Whether a new profile shows the same as the stored one; addresses of pictures change all the time, and limits that are not known now stay as they were. */
export function showsTheSame(stored: AccountProfile, now: AccountProfile): boolean {
  const isNamedAlike = stored.username === now.username && stored.displayName === now.displayName;
  return isNamedAlike && stored.count === now.count && (now.limits === undefined || isDeepStrictEqual(stored.limits, now.limits));
}

/**
 * Primary account of a platform: the one that was chosen, as long as it is there; else the one that was connected first. So there is
 * exactly one as soon as there is any, even when accounts are connected, chosen or disconnected concurrently.
 * @param accounts those of one person and platform, in any order
 */
export function primaryOf<A extends Pick<Account, 'id' | 'connectedAt'>>(accounts: readonly A[], chosenId: string | null): A | null {
  const chosen = accounts.find(({ id }) => id === chosenId);
  if (chosen) return chosen;
  const oldestFirst = accounts.toSorted((a, b) => a.connectedAt.getTime() - b.connectedAt.getTime() || (a.id < b.id ? -1 : 1));
  return oldestFirst[0] ?? null;
}

/** Also for accounts of other users, which must look as if they did not exist. */
export function accountNotFound(): AppError {
  return new AppError('not-found', 'account-not-found', 'There is no such account.');
}

/** The account was changed by others at each of our attempts. */
export function accountContended(): AppError {
  return new AppError('conflict', 'account-changed-meanwhile', 'Other requests are changing the account right now. Please try again.');
}

/** The account cannot be used until its owner connects it again. */
export function accountNeedsReconnect(): AppError {
  return new AppError('conflict', 'account-needs-reconnect', 'This account has to be reconnected before it can be used.');
}

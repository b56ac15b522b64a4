import type { AccountEvent } from '../model/account-event.ts';
import type { AccountTokens, GrantedTokens } from '../model/account-tokens.ts';
import type { Account, AccountProfile } from '../model/account.ts';

/** Owner of the account at a platform. */
export type PlatformIdentity = Pick<Account, 'platform' | 'mode' | 'platformAccountId'>;

/** Change of an account by a decision. */
export interface AccountChange {
  set: Partial<AccountProfile & Pick<Account, 'needsReconnect' | 'lastSyncedAt' | 'syncingUntil' | 'avatarVersion'>> & {
    nextSyncAt?: Date;
    syncFailures?: number;
  };
  /** Replaces the tokens; a refresh token of null leaves the kept one. */
  tokens?: GrantedTokens;
  event: Pick<AccountEvent, 'type' | 'eventId' | 'occurredAt'>;
}

/** Everything that is stored of a new account. */
export interface NewAccount {
  account: Account;
  tokens: GrantedTokens;
  nextSyncAt: Date;
  event: Pick<AccountEvent, 'eventId' | 'occurredAt'>;
}

/** The connected accounts. But for `findByIdentity`, every method works on those of one person; disconnected ones are invisible. */
export interface AccountRepository {
  /**
   * Stores a new account with its event. @returns false when this platform account is connected already, by any user; nothing is
   * stored then
   */
  insert(account: NewAccount): Promise<boolean>;
  /** Finds the account, of any user, that represents a platform account. */
  findByIdentity(identity: PlatformIdentity): Promise<Account | null>;
  find(userId: string, id: string): Promise<Account | null>;
  /** All of a person, the first connected first. */
  list(userId: string): Promise<Account[]>;
  /**
   * Changes an account together with its event. After a lost race it decides again, so `decide` may be called several times; null = it
   * stays.
   * @throws AppError `account-not-found`, `account-changed-meanwhile`, and what `decide` throws; nothing is stored then
   */
  change(account: Pick<Account, 'id' | 'userId'>, decide: (current: Account, tokenVersion: number) => AccountChange | null): Promise<void>;
  /**
   * Ends an account: its tokens are erased in the same update that leaves the event behind.
   * @returns the previous tokens, to be revoked; null when they can no longer be read. @throws AppError `account-not-found`,
   * `account-changed-meanwhile`
   */
  end(account: Pick<Account, 'id' | 'userId'>, event: Pick<AccountEvent, 'eventId' | 'occurredAt'>): Promise<AccountTokens | null>;
}

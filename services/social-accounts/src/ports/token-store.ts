import type { AccountTokens, GrantedTokens } from '../model/account-tokens.ts';
import type { Account } from '../model/account.ts';

/** Which account's tokens. */
export type TokenOwner = Pick<Account, 'id' | 'userId'>;

/** Keeps the tokens of accounts, sealed, and lets one process at a time renew those of one account. */
export interface TokenStore {
  /** @returns null when there is no such account. @throws AppError `sealing-key-missing`, `not-sealed-for-this` */
  read(owner: TokenOwner): Promise<AccountTokens | null>;
  /**
   * Takes the right to renew the tokens of this version until `now + leaseMs`.
   * @returns false when another process has it, or the tokens are of another version by now
   */
  lease(owner: TokenOwner, lease: { version: number; now: Date; leaseMs: number }): Promise<boolean>;
  /** Replaces the tokens of this version and ends the lease. @returns false when they are of another version by now; nothing is stored then */
  replace(owner: TokenOwner, version: number, tokens: GrantedTokens): Promise<boolean>;
  /** Lets others renew the tokens of this version from `at` on. */
  release(owner: TokenOwner, version: number, at: Date): Promise<void>;
}

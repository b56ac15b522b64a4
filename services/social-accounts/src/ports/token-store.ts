import type { AccountTokens, GrantedTokens } from '../model/account-tokens.ts';
import type { Lease } from '@viral-slides/work';
import type { Account } from '../model/account.ts';

/** Account that owns the tokens. */
export type TokenOwner = Pick<Account, 'id' | 'userId'>;

/** Keeps the tokens of accounts, sealed, and lets one process at a time renew those of one account. */
export interface TokenStore {
  /** @returns null when there is no such account. @throws AppError `sealing-key-missing`, `not-sealed-for-this` */
  read(owner: TokenOwner): Promise<AccountTokens | null>;
  /**
   * Leases the right to renew the tokens of this version.
   * @returns null when another process has it, or the tokens are of another version by now
   */
  take(owner: TokenOwner, request: { version: number; now: Date; leaseMs: number }): Promise<Lease | null>;
  /**
   * Replaces the tokens of this version and ends the lease, regardless of its holder: these may be the only valid tokens.
   * @returns false when they are of another version by now; nothing is stored then
   */
  replace(owner: TokenOwner, version: number, tokens: GrantedTokens): Promise<boolean>;
  /** Lets others renew from then on. Does nothing when another process took the lease over. */
  release(lease: Lease, from: Date): Promise<void>;
}

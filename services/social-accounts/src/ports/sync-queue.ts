import type { Lease } from '@viral-slides/work';
import type { Account } from '../model/account.ts';

/** An account that was taken to be read again. */
export interface QueuedAccount extends Account {
  /** How often in a row it could not be read. */
  syncFailures: number;
  lease: Lease;
}

/** Queue of accounts to read again. */
export interface SyncQueue {
  /**
   * Takes up to `limit` accounts that are due, each leased; those that need to be connected again are left out.
   * @returns those that were taken, the longest due first
   */
  take(limit: number, request: { now: Date; leaseMs: number }): Promise<QueuedAccount[]>;
  /** Takes one account of a person, due or not. @returns null when it is being read, has to be connected again, or is gone */
  takeOne(account: Pick<Account, 'id' | 'userId'>, request: { now: Date; leaseMs: number }): Promise<QueuedAccount | null>;
  /** Notes that an account was read: nothing visible changed, so no event is published. Does nothing when another process took it over. */
  done(account: Pick<QueuedAccount, 'lease'>, times: { lastSyncedAt: Date; nextSyncAt: Date }): Promise<void>;
  /** Puts an account that could not be read back until `nextSyncAt`, and counts that. Does nothing when another process took it over. */
  postpone(account: Pick<QueuedAccount, 'lease'>, nextSyncAt: Date): Promise<void>;
}

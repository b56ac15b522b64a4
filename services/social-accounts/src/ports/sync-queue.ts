import type { Account } from '../model/account.ts';

/** Which accounts are to be read anew, and when. */
export interface SyncQueue {
  /**
   * Takes up to `limit` accounts that are due, each for one process until `now + leaseMs`; those that need to be connected again are left out.
   * @returns those that were taken, the longest due first
   */
  take(limit: number, lease: { now: Date; leaseMs: number }): Promise<Account[]>;
  /** Notes that an account was read: nothing of it shows another face, so nobody is told. */
  done(account: Pick<Account, 'id'>, times: { lastSyncedAt: Date; nextSyncAt: Date }): Promise<void>;
  /** Puts an account that could not be read back until `nextSyncAt`. */
  postpone(account: Pick<Account, 'id'>, nextSyncAt: Date): Promise<void>;
}

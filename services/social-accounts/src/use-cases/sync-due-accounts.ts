import type { Account } from '../model/account.ts';
import { syncLeaseMs } from '../model/sync-times.ts';
import type { Clock } from '../ports/clock.ts';
import type { SyncQueue } from '../ports/sync-queue.ts';
import type { SyncAccount } from './sync-account.ts';

/** Accounts that one run reads at most. A run starts each minute across all replicas: so this is also the number of calls a minute that platforms get for it. */
export const accountsPerRun = 60;
/** Accounts read at the same time. */
const atATime = 4;

/** Reads the accounts again that are due. @param signal ends it between two slices */
export type SyncDueAccounts = (signal: AbortSignal, onFailure: (account: Account, error: unknown) => void) => Promise<number>;

/** Builds the use case. @returns (when called) how many were read */
export function makeSyncDueAccounts({
  queue,
  syncAccount,
  clock,
}: {
  queue: SyncQueue;
  syncAccount: SyncAccount;
  clock: Clock;
}): SyncDueAccounts {
  return async (signal, onFailure) => {
    let read = 0;
    while (read < accountsPerRun && !signal.aborted) {
      const taken = await queue.take(Math.min(atATime, accountsPerRun - read), { now: clock.now(), leaseMs: syncLeaseMs });
      if (taken.length === 0) break;
      const outcomes = await Promise.allSettled(taken.map((account) => syncAccount(account)));
      outcomes.forEach((outcome, n) => {
        const problem: unknown = outcome.status === 'rejected' ? outcome.reason : outcome.value;
        if (problem !== null) onFailure(taken[n]!, problem);
      });
      read += taken.length;
    }
    return read;
  };
}

import type { StorageQuota, StorageUsage } from '../model/storage-quota.ts';
import type { StorageLedger } from '../ports/storage-ledger.ts';

/** Returns what a user keeps in the library, and how much may be kept. */
export type ReadStorageUsage = (query: { userId: string }) => Promise<StorageUsage & StorageQuota>;

export function makeReadStorageUsage(deps: { ledger: StorageLedger; quota: StorageQuota }): ReadStorageUsage {
  return async ({ userId }) => ({ ...(await deps.ledger.usageOf(userId)), ...deps.quota });
}

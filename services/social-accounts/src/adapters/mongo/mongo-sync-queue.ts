import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { QueuedAccount, SyncQueue } from '../../ports/sync-queue.ts';
import type { AccountModel } from './account-collection.ts';
import { toAccount, withoutSecrets } from './stored-account.ts';

/** SyncQueue on MongoDB: accounts are leased, and what comes of reading one is written by who still has it. */
export function createMongoSyncQueue(accounts: AccountModel): SyncQueue {
  const leases = createDocumentLeases(accounts, { until: 'syncingUntil' });
  const ended = leases.released().$set;
  return {
    async take(limit, wish) {
      const where = { nextSyncAt: { $lte: wish.now }, deletedAt: null, needsReconnect: false };
      const found = await accounts
        .find({ ...where, ...leases.free(wish.now) }, withoutSecrets)
        .sort({ nextSyncAt: 1 })
        .limit(limit)
        .lean();
      const taken: QueuedAccount[] = [];
      for (const account of found) {
        const lease = await leases.take(account._id, { ...wish, where });
        if (lease) taken.push({ ...toAccount(account), syncingUntil: lease.until, syncFailures: account.syncFailures ?? 0, lease });
      }
      return taken;
    },
    async done({ lease }, times) {
      await accounts.updateOne({ ...leases.fence(lease), deletedAt: null }, { $set: { ...times, ...ended, syncFailures: 0 } });
    },
    async postpone({ lease }, nextSyncAt) {
      await accounts.updateOne({ ...leases.fence(lease), deletedAt: null }, { $set: { nextSyncAt, ...ended }, $inc: { syncFailures: 1 } });
    },
  };
}

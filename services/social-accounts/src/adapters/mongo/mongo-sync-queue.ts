import type { SyncQueue } from '../../ports/sync-queue.ts';
import type { AccountModel } from './account-collection.ts';
import { toAccount, withoutSecrets } from './stored-account.ts';

/** SyncQueue on MongoDB: an account is taken by moving its lease, which only one process's update can do. */
export function createMongoSyncQueue(accounts: AccountModel): SyncQueue {
  return {
    async take(limit, { now, leaseMs }) {
      const syncingUntil = new Date(now.getTime() + leaseMs);
      const isFree = { $or: [{ syncingUntil: null }, { syncingUntil: { $lte: now } }] };
      const due = { nextSyncAt: { $lte: now }, deletedAt: null, needsReconnect: false, ...isFree };
      const found = await accounts.find(due, withoutSecrets).sort({ nextSyncAt: 1 }).limit(limit).lean();
      const taken = [];
      for (const account of found) {
        const { modifiedCount } = await accounts.updateOne({ _id: account._id, ...due }, { $set: { syncingUntil } });
        if (modifiedCount === 1) taken.push({ ...toAccount(account), syncingUntil, syncFailures: account.syncFailures ?? 0 });
      }
      return taken;
    },
    async done({ id }, times) {
      await accounts.updateOne({ _id: id, deletedAt: null }, { $set: { ...times, syncingUntil: null, syncFailures: 0 } });
    },
    async postpone({ id }, nextSyncAt) {
      await accounts.updateOne({ _id: id, deletedAt: null }, { $set: { nextSyncAt, syncingUntil: null }, $inc: { syncFailures: 1 } });
    },
  };
}

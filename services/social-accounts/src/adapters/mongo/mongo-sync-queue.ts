import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { QueuedAccount, SyncQueue } from '../../ports/sync-queue.ts';
import type { AccountModel } from './account-collection.ts';
import { toAccount, withoutSecrets } from './stored-account.ts';
import type { StoredAccount } from './stored-account.ts';

/** SyncQueue on MongoDB: accounts are leased, and only the current holder writes the result of reading one. */
export function createMongoSyncQueue(accounts: AccountModel): SyncQueue {
  const leases = createDocumentLeases(accounts, { until: 'syncingUntil' });
  const ended = leases.released().$set;
  const readable = { deletedAt: null, needsReconnect: false };

  async function lease(
    account: StoredAccount & { syncFailures?: number },
    request: { now: Date; leaseMs: number; where: object },
  ): Promise<QueuedAccount | null> {
    const taken = await leases.take(account._id, request);
    return taken && { ...toAccount(account), syncingUntil: taken.until, syncFailures: account.syncFailures ?? 0, lease: taken };
  }

  return {
    async takeOne({ id, userId }, request) {
      const where = { userId, ...readable };
      const found = await accounts.findOne({ _id: id, ...where }, withoutSecrets).lean();
      return found && (await lease(found, { ...request, where }));
    },
    async take(limit, request) {
      const where = { nextSyncAt: { $lte: request.now }, ...readable };
      const found = await accounts
        .find({ ...where, ...leases.free(request.now) }, withoutSecrets)
        .sort({ nextSyncAt: 1 })
        .limit(limit)
        .lean();
      const taken: QueuedAccount[] = [];
      for (const account of found) {
        const queued = await lease(account, { ...request, where });
        if (queued) taken.push(queued);
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

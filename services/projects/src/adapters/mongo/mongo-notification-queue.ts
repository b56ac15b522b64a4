import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { NotificationQueue } from '../../ports/notification-queue.ts';

/** A document that its owner is notified of. */
export interface NotificationDocument {
  _id: string;
  userId: string;
  /** Kind of the pending notification; null: none. */
  news: string | null;
  /** When the notification may be sent; the process that sends it holds the lease until then. Absent: at once. */
  tellFrom?: Date;
}

/** Written with a new notification: it also ends the lease of the process that sends the previous one. */
export const notifyNow = { tellFrom: new Date(0) };

/** NotificationQueue on MongoDB; needs an index on `news` and `tellFrom`. @param kinds all kinds of notifications @param read returns the subject */
export function createMongoNotificationQueue<D extends NotificationDocument, T>(
  all: Model<D>,
  { kinds, read }: { kinds: readonly string[]; read: (document: D) => T },
): NotificationQueue<T> {
  const leases = createDocumentLeases<D>(all, { until: 'tellFrom' });
  return {
    async takeNotification({ except, ...params }) {
      const where = { news: { $in: kinds }, userId: { $nin: except } } as QueryFilter<D>;
      const lease = await leases.takeFirst({ ...params, where, line: 'tellFrom' });
      const found = lease && (await all.findOne(leases.fence(lease)).lean<D>());
      return found && { about: read(found), lease };
    },
    async endNotification(lease) {
      await all.updateOne(leases.fence(lease), { $set: { news: null }, $unset: { tellFrom: '' } } as UpdateQuery<D>);
    },
    postponeNotification: (lease, until) => leases.release(lease, { from: until }),
  };
}

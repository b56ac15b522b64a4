import { createHash } from 'node:crypto';
import { insertUnique } from '@viral-slides/database';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { givenUpAfterMs, maxSubscriptions } from '../../model/push-subscription.ts';
import type { PushSubscription } from '../../model/push-subscription.ts';
import type { PushSubscriptions } from '../../ports/push.ts';

interface SubscriptionDocument extends PushSubscription {
  /** Hash of the endpoint: a device is there once, whoever is signed in on it. */
  _id: string;
  userId: string;
  /** Since when its push service takes nothing; null when it took the last message. */
  failingSince: Date | null;
  seenAt: Date;
}

const text = { type: String, required: true } as const;
const subscriptionSchema = new Schema<SubscriptionDocument>(
  {
    _id: text,
    userId: text,
    endpoint: text,
    keys: { type: new Schema({ p256dh: text, auth: text }, { _id: false }), required: true },
    failingSince: { type: Date, default: null },
    seenAt: { type: Date, required: true },
  },
  { collection: 'push-subscriptions', versionKey: false, autoIndex: false },
);
subscriptionSchema.index({ userId: 1, seenAt: -1 });

/** Compiles the model of the collection `push-subscriptions` on a connection. */
export function subscriptionModel(connection: Connection): Model<SubscriptionDocument> {
  return connection.model<SubscriptionDocument>('PushSubscription', subscriptionSchema);
}

const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

/** PushSubscriptions on MongoDB. */
export function createMongoPushSubscriptions(documents: Model<SubscriptionDocument>): PushSubscriptions {
  const store = async (userId: string, { endpoint, keys }: PushSubscription, now: Date) => {
    const id = idOf(endpoint);
    const fields = { userId, endpoint, keys, failingSince: null, seenAt: now };
    const { matchedCount } = await documents.updateOne({ _id: id }, { $set: fields });
    // Whoever inserts it first at the same time has inserted the same device.
    if (matchedCount === 0) await insertUnique(() => documents.create({ _id: id, ...fields }));
  };
  return {
    async keep(userId, subscription, now) {
      const others = await documents.countDocuments({ userId, _id: { $ne: idOf(subscription.endpoint) } }).limit(maxSubscriptions);
      if (others >= maxSubscriptions) return false;
      await store(userId, subscription, now);
      return true;
    },
    async replace(userId, { endpoint, subscription }, now) {
      // The new address alone is there where the answer to the first such request was lost.
      const known = await documents.countDocuments({ userId, _id: { $in: [idOf(endpoint), idOf(subscription.endpoint)] } }).limit(1);
      if (known === 0) return false;
      await store(userId, subscription, now);
      if (endpoint !== subscription.endpoint) await documents.deleteOne({ _id: idOf(endpoint), userId });
      return true;
    },
    async forget(userId, endpoint) {
      await documents.deleteOne({ _id: idOf(endpoint), userId });
    },
    async ofUser(userId) {
      const found = await documents.find({ userId }).sort({ seenAt: -1 }).limit(maxSubscriptions).lean();
      return found.map(({ _id: id, endpoint, keys }) => ({ id, endpoint, keys }));
    },
    async drop(id) {
      await documents.deleteOne({ _id: id });
    },
    async note(id, isTaken, now) {
      if (isTaken) {
        await documents.updateOne({ _id: id }, { $set: { failingSince: null } });
        return;
      }
      await documents.updateOne({ _id: id, failingSince: null }, { $set: { failingSince: now } });
      await documents.deleteOne({ _id: id, failingSince: { $lte: new Date(now.getTime() - givenUpAfterMs) } });
    },
  };
}

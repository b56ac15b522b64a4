import { createHash } from 'node:crypto';
import { insertUnique } from '@viral-slides/database';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { givenUpAfterMs, maxSubscriptions } from '../../model/notifying/push-subscription.ts';
import type { PushSubscription } from '../../model/notifying/push-subscription.ts';
import type { PushSubscriptions } from '../../ports/push.ts';

interface SubscriptionDocument extends PushSubscription {
  /** Hash of the endpoint: a device is stored once, for the person who signed in last. */
  _id: string;
  userId: string;
  /** Since when its push service takes nothing; null when it took the last message. */
  failingSince: Date | null;
  seenAt: Date;
  /** Its place among the devices of the person, 0 to 9: two cannot have one, so ten that come at once are ten. Absent where it took the place of another. */
  place?: number;
  /** The device that takes its place; set while that goes on. */
  replacedBy?: string;
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
    place: Number,
    replacedBy: String,
  } satisfies Record<keyof SubscriptionDocument, unknown>,
  { collection: 'push-subscriptions', versionKey: false, autoIndex: false },
);
subscriptionSchema.index({ userId: 1, seenAt: -1 });
subscriptionSchema.index({ userId: 1, place: 1 }, { unique: true, partialFilterExpression: { place: { $exists: true } } });

/** Compiles the model of the collection `push-subscriptions` on a connection. */
export function subscriptionModel(connection: Connection): Model<SubscriptionDocument> {
  return connection.model<SubscriptionDocument>('PushSubscription', subscriptionSchema);
}

const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

/** How often a place is searched for that another subscription takes concurrently: each time one of them gets it. */
const tries = 2 * maxSubscriptions;

/**
 * Places that a person may still give. Not more than there is room for, since devices without a place count as well; always the first ones, so that all who look at the
 * same time race for the same.
 */
function freePlaces(devices: readonly Pick<SubscriptionDocument, 'place'>[]): number[] {
  const taken = new Set(devices.map(({ place }) => place));
  const free = Array.from({ length: maxSubscriptions }, (_, place) => place).filter((place) => !taken.has(place));
  return free.slice(0, Math.max(0, maxSubscriptions - devices.length));
}

/** PushSubscriptions on MongoDB. */
export function createMongoPushSubscriptions(documents: Model<SubscriptionDocument>): PushSubscriptions {
  const fieldsOf = (userId: string, { endpoint, keys }: PushSubscription, now: Date) => ({
    ...{ userId, endpoint, keys, failingSince: null, seenAt: now },
  });
  return {
    async keep(userId, subscription, now) {
      const id = idOf(subscription.endpoint);
      const fields = fieldsOf(userId, subscription, now);
      for (let left = tries; left > 0; left -= 1) {
        if ((await documents.updateOne({ _id: id, userId }, { $set: fields })).matchedCount > 0) return true;
        const [place] = freePlaces(await documents.find({ userId }, { place: 1 }).lean());
        if (place === undefined) return false;
        const take = () => documents.updateOne({ _id: id }, { $set: { ...fields, place } }, { upsert: true });
        if (await insertUnique(take)) return true;
      }
      return false;
    },
    async replace(userId, { endpoint, subscription }, now) {
      const [before, id] = [idOf(endpoint), idOf(subscription.endpoint)];
      const fields = fieldsOf(userId, subscription, now);
      // The new address alone is there where the answer to the first such request was lost.
      if ((await documents.updateOne({ _id: id, userId }, { $set: fields })).matchedCount === 0) {
        // Of several concurrent replacements of one device, one succeeds.
        const mayReplace = { _id: before, userId, replacedBy: { $in: [null, id] } };
        if ((await documents.updateOne(mayReplace, { $set: { replacedBy: id } })).matchedCount === 0) return false;
        await insertUnique(() => documents.updateOne({ _id: id }, { $set: fields, $unset: { place: '' } }, { upsert: true }));
      }
      if (before !== id) await documents.deleteOne({ _id: before, userId });
      return true;
    },
    async unsubscribe(userId, endpoint) {
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

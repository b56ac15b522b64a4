import { insertUnique } from '@viral-slides/database';
import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { Model } from 'mongoose';
import { maxAttempts, maxKept } from '../../model/webhooks/delivery.ts';
import type { Delivery } from '../../model/webhooks/delivery.ts';
import type { DeliveryKey, DeliveryRepository } from '../../ports/webhooks/delivery-repository.ts';
import type { DeliveryDocument } from './delivery-collection.ts';

const free = new Date(0);
const newestFirst = { createdAt: -1, _id: -1 } as const;
const over = { state: { $ne: 'waiting' } } as const;

/** DeliveryRepository on MongoDB. @param bound number of ended deliveries that are kept of a webhook */
export function createMongoDeliveryRepository(deliveries: Model<DeliveryDocument>, bound: number = maxKept): DeliveryRepository {
  return { ...workOn(deliveries), ...resendingOf(deliveries), ...logOf(deliveries, bound) };
}

type Work = Pick<DeliveryRepository, 'add' | 'addTaken' | 'due' | 'oldestDue' | 'take' | 'settle' | 'postpone'>;

/** Queries for sending. */
function workOn(deliveries: Model<DeliveryDocument>): Work {
  const leases = createDocumentLeases(deliveries, { until: 'leasedUntil' });
  const dueAt = (now: Date) => ({ state: 'waiting' as const, dueAt: { $lte: now } });
  return {
    add: (delivery) => insertUnique(() => deliveries.create({ ...toDocument(delivery), leasedUntil: free })),
    async addTaken(delivery, request) {
      const lease = leases.taken(delivery.id, request);
      await deliveries.create({ ...toDocument(delivery), leasedUntil: lease.until });
      return { delivery, lease };
    },
    async due({ now, except: { users, webhooks }, limit }) {
      const others = { userId: { $nin: [...users] }, webhookId: { $nin: [...webhooks] } };
      const due = deliveries.find({ ...dueAt(now), ...others, ...leases.free(now) }, { webhookId: 1, userId: 1 });
      const found = await due.sort({ dueAt: 1 }).limit(limit).lean();
      return found.map(({ _id, webhookId, userId }) => ({ id: _id, webhookId, userId }));
    },
    async oldestDue(now) {
      const [oldest] = await deliveries.find(dueAt(now), { dueAt: 1 }).sort({ dueAt: 1 }).limit(1).lean();
      return oldest?.dueAt ?? null;
    },
    async take(id, request) {
      const lease = await leases.take(id, { ...request, where: dueAt(request.now) });
      const found = lease && (await deliveries.findOne(leases.fence(lease)).lean<DeliveryDocument>());
      return lease && found ? { lease, delivery: toDelivery(found) } : null;
    },
    async settle({ delivery, lease }, { attempt, ...after }) {
      const tried = attempt && { attempts: [...delivery.attempts, attempt].slice(-maxAttempts), tries: delivery.tries + 1 };
      await leases.release(lease, { set: { ...after, ...tried } });
    },
    async postpone(webhookId, until) {
      await deliveries.updateMany({ webhookId, state: 'waiting', dueAt: { $lt: until } }, { $set: { dueAt: until } });
    },
  };
}

type Resending = Pick<DeliveryRepository, 'resentSince' | 'markResent' | 'unmarkResent' | 'sendAgain'>;

/** Queries for resending by hand. */
function resendingOf(deliveries: Model<DeliveryDocument>): Resending {
  return {
    async resentSince(since, limit) {
      const found = deliveries.find({ resentAt: { $gt: since } }, { userId: 1, webhookId: 1, resentAt: 1 }).sort({ resentAt: -1 });
      return (await found.limit(limit).lean()).map(({ _id, resentAt, ...of }) => ({ ...of, id: _id, resentAt: resentAt! }));
    },
    async markResent(key, { now, since }) {
      const marked = await deliveries.updateOne({ ...filterOf(key), resentAt: { $not: { $gt: since } } }, { $set: { resentAt: now } });
      return marked.modifiedCount === 1;
    },
    async unmarkResent(key, at) {
      await deliveries.updateOne({ ...filterOf(key), resentAt: at }, { $unset: { resentAt: '' } });
    },
    async sendAgain(key, now) {
      const { matchedCount } = await deliveries.updateOne(filterOf(key), { $set: { state: 'waiting', dueAt: now, tries: 0 } });
      return matchedCount === 1;
    },
  };
}

type Log = Pick<DeliveryRepository, 'find' | 'list' | 'deleteBeyond' | 'removeOf'>;

/** Queries for the owner's log. */
function logOf(deliveries: Model<DeliveryDocument>, bound: number): Log {
  return {
    async find(key) {
      const found = await deliveries.findOne(filterOf(key)).lean<DeliveryDocument>();
      return found ? toDelivery(found) : null;
    },
    async list(webhookId, { limit, before }) {
      const older = before && { $or: [{ createdAt: { $lt: before.at } }, { createdAt: before.at, _id: { $lt: before.id } }] };
      const found = deliveries.find({ webhookId, ...older }).sort(newestFirst);
      return (await found.limit(limit).lean<DeliveryDocument[]>()).map(toDelivery);
    },
    async deleteBeyond(webhookId) {
      const beyond = deliveries
        .find({ webhookId, ...over }, { createdAt: 1 })
        .sort(newestFirst)
        .skip(bound)
        .limit(1);
      const [newestBeyond] = await beyond.lean();
      if (newestBeyond) await deliveries.deleteMany({ webhookId, ...over, createdAt: { $lte: newestBeyond.createdAt } });
    },
    async removeOf(webhookId) {
      await deliveries.deleteMany({ webhookId });
    },
  };
}

const filterOf = ({ id, webhookId, userId }: DeliveryKey) => ({ _id: id, webhookId, userId });

function toDocument({ id, ...delivery }: Delivery): Omit<DeliveryDocument, 'leasedUntil'> {
  return { _id: id, ...delivery };
}

function toDelivery({ _id, leasedUntil: _lease, resentAt: _resent, ...delivery }: DeliveryDocument): Delivery {
  return { id: _id, ...delivery };
}

import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { LeasedDocument } from '@viral-slides/work/mongo';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { DeviceDelivery, PushDeliveries } from '../../ports/push.ts';

/** One message to one device; `_id` combines both. Its sender holds its lease. */
interface PushDeliveryDocument extends LeasedDocument {
  isTold: boolean;
  /** Deleted by the database (TTL) when the message has expired. */
  expiresAt: Date;
}

const date = { type: Date, required: true } as const;
const pushDeliverySchema = new Schema<PushDeliveryDocument>(
  { _id: { type: String, required: true }, isTold: { type: Boolean, required: true }, leasedUntil: date, expiresAt: date } satisfies Record<
    keyof PushDeliveryDocument,
    unknown
  >,
  { collection: 'tellings', versionKey: false, autoIndex: false },
);
pushDeliverySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Compiles the model of the collection `tellings` on a connection. */
export function pushDeliveryModel(connection: Connection): Model<PushDeliveryDocument> {
  return connection.model<PushDeliveryDocument>('PushDelivery', pushDeliverySchema);
}

const idOf = ({ key, deviceId }: DeviceDelivery) => `${key}:${deviceId}`;

export function createMongoPushDeliveries(documents: Model<PushDeliveryDocument>): PushDeliveries {
  const leases = createDocumentLeases(documents, { until: 'leasedUntil' });
  return {
    async deliveredTo(key, deviceIds) {
      const ids = deviceIds.map((deviceId) => idOf({ key, deviceId }));
      const found = await documents.find({ _id: { $in: ids }, isTold: true }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id.slice(key.length + 1)));
    },
    async take(delivery, { expiresAt, ...lease }) {
      const id = idOf(delivery);
      if (await leases.take(id, { ...lease, where: { isTold: false }, ifNew: { expiresAt } })) return 'taken';
      return (await documents.countDocuments({ _id: id, isTold: true })) > 0 ? 'delivered' : 'held';
    },
    async markDelivered(delivery) {
      await documents.updateOne({ _id: idOf(delivery) }, { $set: { isTold: true } });
    },
    release: (delivery, lease) => leases.release(leases.taken(idOf(delivery), lease), { from: lease.now }),
  };
}

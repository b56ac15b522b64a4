import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { LeasedDocument } from '@viral-slides/work/mongo';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { TellingOfDevice, Tellings } from '../../ports/push.ts';

/** One message to one device; `_id` combines both. Its sender holds its lease. */
interface TellingDocument extends LeasedDocument {
  isTold: boolean;
  /** Deleted by the database (TTL) when the news has expired. */
  expiresAt: Date;
}

const date = { type: Date, required: true } as const;
const tellingSchema = new Schema<TellingDocument>(
  { _id: { type: String, required: true }, isTold: { type: Boolean, required: true }, leasedUntil: date, expiresAt: date },
  { collection: 'tellings', versionKey: false, autoIndex: false },
);
tellingSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Compiles the model of the collection `tellings` on a connection. */
export function tellingModel(connection: Connection): Model<TellingDocument> {
  return connection.model<TellingDocument>('Telling', tellingSchema);
}

const idOf = ({ key, deviceId }: TellingOfDevice) => `${key}:${deviceId}`;

/** Tellings on MongoDB. */
export function createMongoTellings(documents: Model<TellingDocument>): Tellings {
  const leases = createDocumentLeases(documents, { until: 'leasedUntil' });
  return {
    async toldTo(key, deviceIds) {
      const ids = deviceIds.map((deviceId) => idOf({ key, deviceId }));
      const found = await documents.find({ _id: { $in: ids }, isTold: true }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id.slice(key.length + 1)));
    },
    async take(telling, { expiresAt, ...wish }) {
      const id = idOf(telling);
      if (await leases.take(id, { ...wish, where: { isTold: false }, ifNew: { expiresAt } })) return 'taken';
      return (await documents.countDocuments({ _id: id, isTold: true })) > 0 ? 'told' : 'held';
    },
    async markTold(telling) {
      await documents.updateOne({ _id: idOf(telling) }, { $set: { isTold: true } });
    },
    release: (telling, wish) => leases.release(leases.taken(idOf(telling), wish), { from: wish.now }),
  };
}

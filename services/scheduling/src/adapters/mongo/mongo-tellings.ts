import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Tellings } from '../../ports/push.ts';

interface TellingDocument {
  _id: string;
  /** Ids of the devices. */
  toldTo: string[];
  /** The database forgets it when it is no news any more. */
  expiresAt: Date;
}

const tellingSchema = new Schema<TellingDocument>(
  { _id: { type: String, required: true }, toldTo: { type: [String], required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'tellings', versionKey: false, autoIndex: false },
);
tellingSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Compiles the model of the collection `tellings` on a connection. */
export function tellingModel(connection: Connection): Model<TellingDocument> {
  return connection.model<TellingDocument>('Telling', tellingSchema);
}

/** Tellings on MongoDB. */
export function createMongoTellings(documents: Model<TellingDocument>): Tellings {
  return {
    async toldTo(key) {
      const found = await documents.findOne({ _id: key }).lean();
      return new Set(found?.toldTo ?? []);
    },
    async markTold({ key, expiresAt }, subscriptionId) {
      await documents.updateOne({ _id: key }, { $addToSet: { toldTo: subscriptionId }, $set: { expiresAt } }, { upsert: true });
    },
  };
}

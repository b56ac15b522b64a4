import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { SilentHours } from '../../model/notifying/silent-hours.ts';
import type { PushSettings } from '../../ports/push-settings.ts';

/** Push settings of one user; `_id` is the person. */
interface PushSettingsDocument {
  _id: string;
  silentHours: SilentHours | null;
}

const text = { type: String, required: true } as const;
const settingsSchema = new Schema<PushSettingsDocument>(
  {
    _id: text,
    silentHours: { type: new Schema({ from: text, to: text, timeZone: text }, { _id: false }), default: null },
  } satisfies Record<keyof PushSettingsDocument, unknown>,
  { collection: 'push-settings', versionKey: false, autoIndex: false },
);

/** Compiles the model of the collection `push-settings` on a connection. */
export function pushSettingsModel(connection: Connection): Model<PushSettingsDocument> {
  return connection.model<PushSettingsDocument>('PushSettings', settingsSchema);
}

/** PushSettings on MongoDB. */
export function createMongoPushSettings(documents: Model<PushSettingsDocument>): PushSettings {
  return {
    silentHoursOf: async (userId) => (await documents.findById(userId).lean())?.silentHours ?? null,
    async setSilentHours(userId, silentHours) {
      if (silentHours === null) await documents.deleteOne({ _id: userId });
      else await documents.updateOne({ _id: userId }, { $set: { silentHours } }, { upsert: true });
    },
  };
}

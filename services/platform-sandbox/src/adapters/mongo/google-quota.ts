import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { GoogleQuota } from '../../ports/google-quota.ts';

interface QuotaDocument {
  _id: string;
  day: string;
  used: number;
}

const text = { type: String, required: true } as const;
const quotaSchema = new Schema<QuotaDocument>(
  { _id: text, day: text, used: { type: Number, required: true } },
  { collection: 'google-quota', versionKey: false, autoIndex: false },
);
quotaSchema.index({ day: 1 });

/** Compiles the model of the collection `google-quota` on a connection. */
export function quotaModel(connection: Connection): Model<QuotaDocument> {
  return connection.model<QuotaDocument>('GoogleQuota', quotaSchema);
}

/** GoogleQuota on MongoDB. */
export function createMongoGoogleQuota(quota: Model<QuotaDocument>): GoogleQuota {
  return {
    async take({ clientId, bucket, day, limit }) {
      const _id = `${clientId} ${bucket} ${day}`;
      const taken = await quota
        .findOneAndUpdate({ _id }, { $inc: { used: 1 }, $setOnInsert: { day } }, { upsert: true, returnDocument: 'after' })
        .lean<QuotaDocument>();
      if ((taken?.used ?? 0) <= limit) return true;
      await quota.updateOne({ _id }, { $inc: { used: -1 } });
      return false;
    },
    async removeBefore(day) {
      await quota.deleteMany({ day: { $lt: day } });
    },
  };
}

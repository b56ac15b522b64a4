import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { limits } from '../../model/limits.ts';
import type { Webhook } from '../../model/tiktok/webhook.ts';
import type { TikTokWebhooks } from '../../ports/tiktok-webhooks.ts';

interface WebhookDocument extends Omit<Webhook, 'id'> {
  _id: string;
  dueAt: Date;
  /** By the real clock. */
  leasedUntil: Date | null;
}

const text = { type: String, required: true } as const;
const instant = { type: Date, required: true } as const;
const webhookSchema = new Schema<WebhookDocument>(
  {
    _id: text,
    appKey: text,
    body: text,
    createdAt: instant,
    tries: { type: Number, required: true },
    dueAt: instant,
    leasedUntil: { type: Date, default: null },
  },
  { collection: 'tiktok-webhooks', versionKey: false, autoIndex: false },
);
webhookSchema.index({ dueAt: 1 });
webhookSchema.index({ createdAt: -1, _id: -1 });

/** Compiles the model of the collection `tiktok-webhooks` on a connection. */
export function tiktokWebhookModel(connection: Connection): Model<WebhookDocument> {
  return connection.model<WebhookDocument>('TikTokWebhook', webhookSchema);
}

/** TikTokWebhooks on MongoDB. */
export function createMongoTikTokWebhooks(webhooks: Model<WebhookDocument>): TikTokWebhooks {
  return {
    async add({ id, ...rest }, dueAt) {
      await webhooks.create({ ...rest, _id: id, dueAt });
      const tooOld = await webhooks.find({}, { _id: 1 }).sort({ createdAt: -1, _id: -1 }).skip(limits.webhooks).lean();
      if (tooOld.length > 0) await webhooks.deleteMany({ _id: { $in: tooOld.map(({ _id }) => _id) } });
    },
    async claim({ now, realNow, leaseUntil }) {
      const found = await webhooks
        .findOneAndUpdate(
          { dueAt: { $lte: now }, $or: [{ leasedUntil: null }, { leasedUntil: { $lte: realNow } }] },
          { $set: { leasedUntil: leaseUntil }, $inc: { tries: 1 } },
          { sort: { dueAt: 1 }, returnDocument: 'after' },
        )
        .lean<WebhookDocument>();
      if (!found) return null;
      const { _id: id, dueAt: _due, leasedUntil: _lease, ...webhook } = found;
      return { id, ...webhook };
    },
    async postpone(id, dueAt) {
      await webhooks.updateOne({ _id: id }, { $set: { dueAt, leasedUntil: null } });
    },
    async remove(id) {
      await webhooks.deleteOne({ _id: id });
    },
  };
}

import { insertUnique } from '@viral-slides/database';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { tooManyCaptures } from '../../model/capture-errors.ts';
import type { CaptureAllowance } from '../../ports/capture-allowance.ts';

/** When a person captured last; `_id` is the person. */
interface AllowanceDocument {
  _id: string;
  /** The latest captures, newest first; never more than the limit. */
  recent: Date[];
  updatedAt: Date;
}

const windowMs = 60_000;

const allowanceSchema = new Schema<AllowanceDocument>(
  {
    _id: { type: String, required: true },
    recent: { type: [Date], required: true },
    updatedAt: { type: Date, required: true },
  } satisfies Record<keyof AllowanceDocument, unknown>,
  { collection: 'capture-allowances', versionKey: false, autoIndex: false },
);
// Captures older than the window no longer count.
allowanceSchema.index({ updatedAt: 1 }, { expireAfterSeconds: (2 * windowMs) / 1_000 });

/** Compiles the model of the collection `capture-allowances` on a connection. */
export function allowanceModel(connection: Connection): Model<AllowanceDocument> {
  return connection.model<AllowanceDocument>('CaptureAllowance', allowanceSchema);
}

/**
 * CaptureAllowance on MongoDB: the times of a person's latest captures, in one document. Taking one is one conditional update, so the limit holds however many
 * replicas there are: it goes through while the capture that is `perMinute` back is older than the window, or there is none.
 */
export function createMongoCaptureAllowance(allowances: Model<AllowanceDocument>, perMinute: number): CaptureAllowance {
  const last = `recent.${perMinute - 1}`;
  return {
    async take(userId, now) {
      const windowStart = new Date(now.getTime() - windowMs);
      const filter = { _id: userId, $or: [{ [last]: { $exists: false } }, { [last]: { $lte: windowStart } }] };
      const update = { $push: { recent: { $each: [now], $position: 0, $slice: perMinute } }, $set: { updatedAt: now } };
      // The index on `_id` refuses the upsert when the document is there and does not match, and also when another capture inserted it at
      // this moment. Repeating the update shows which.
      if (await insertUnique(() => allowances.updateOne(filter, update, { upsert: true }))) return;
      if ((await allowances.updateOne(filter, update)).matchedCount === 1) return;
      const found = await allowances.findById(userId).lean();
      const oldest = found?.recent.at(-1) ?? now;
      throw tooManyCaptures(perMinute, Math.max(1_000, oldest.getTime() + windowMs - now.getTime()));
    },
  };
}

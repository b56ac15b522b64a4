import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { CallWindows } from '../../ports/call-windows.ts';

interface WindowDocument {
  _id: string;
  /** Times of the calls that passed, in milliseconds of the sandbox's clock; as many as the limit at most. */
  callsMs: number[];
  isAllowed: boolean;
  /** By the real clock: when nobody can ask for it any more. */
  removeAt: Date;
}

/** Far longer than any window, so that a clock that is moved does not make the database forget. */
const keepMs = 24 * 60 * 60 * 1000;

const windowSchema = new Schema<WindowDocument>(
  {
    _id: { type: String, required: true },
    callsMs: { type: [Number], required: true },
    isAllowed: { type: Boolean, required: true },
    removeAt: { type: Date, required: true },
  },
  { collection: 'call-windows', versionKey: false, autoIndex: false },
);
windowSchema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });

/** Compiles the model of the collection `call-windows` on a connection. */
export function windowModel(connection: Connection): Model<WindowDocument> {
  return connection.model<WindowDocument>('CallWindow', windowSchema);
}

/** CallWindows on MongoDB: one update reads, judges and counts, so that calls at the same instant see each other. */
export function createMongoCallWindows(windows: Model<WindowDocument>): CallWindows {
  return {
    async enter(key, now, { calls, windowMs }) {
      const nowMs = now.getTime();
      const recent = {
        $filter: {
          input: { $ifNull: ['$callsMs', []] },
          // A call that came a moment later may have been counted first.
          cond: { $and: [{ $gt: ['$$this', nowMs - windowMs] }, { $lt: ['$$this', nowMs + windowMs] }] },
        },
      };
      const update = [
        { $set: { callsMs: recent } },
        { $set: { isAllowed: { $lt: [{ $size: '$callsMs' }, calls] }, removeAt: new Date(Date.now() + keepMs) } },
        { $set: { callsMs: { $cond: ['$isAllowed', { $concatArrays: ['$callsMs', [nowMs]] }, '$callsMs'] } } },
      ];
      const options = { upsert: true, returnDocument: 'after', updatePipeline: true } as const;
      const after = await windows.findOneAndUpdate({ _id: key }, update, options).lean();
      return after?.isAllowed === true;
    },
  };
}

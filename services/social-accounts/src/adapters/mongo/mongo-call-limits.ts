import { insertUnique } from '@viral-slides/database';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { takeCall } from '../../model/rate-window.ts';
import type { CallLimits } from '../../ports/call-limits.ts';
import type { Clock } from '../../ports/clock.ts';

/** Calls of one kind for one account, the rest that a platform asked for, or what was used of its day. */
interface CallWindowDocument {
  _id: string;
  /** Calls in the window, oldest first. */
  times: Date[];
  /** One more with every write. */
  version: number;
  pausedUntil?: Date;
  /** Posts started in a platform's day, by person. */
  used?: Record<string, number>;
  /** When it no longer counts. */
  forgetAt: Date;
}

const callWindowSchema = new Schema<CallWindowDocument>(
  {
    _id: { type: String, required: true },
    times: [Date],
    version: { type: Number, required: true },
    pausedUntil: Date,
    used: Schema.Types.Mixed,
    forgetAt: { type: Date, required: true },
  } satisfies Record<keyof CallWindowDocument, unknown>,
  { collection: 'call-windows', versionKey: false, autoIndex: false },
);
callWindowSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

const dayMs = 24 * 60 * 60 * 1000;
const dayId = (platform: string, endsAt: Date) => `day:${platform}:${endsAt.toISOString()}`;

/** Compiles the model of the collection `call-windows` on a connection. */
export function callWindowModel(connection: Connection): Model<CallWindowDocument> {
  return connection.model<CallWindowDocument>('CallWindow', callWindowSchema);
}

/** How often a place is tried for when others take places at the same moment. */
const attempts = 8;
/** How long to wait when all of them were lost, in ms. */
const contendedWaitMs = 250;

/** CallLimits on MongoDB: a place goes to the first writer among all replicas. */
export function createMongoCallLimits({ windows, clock }: { windows: Model<CallWindowDocument>; clock: Clock }): CallLimits {
  return {
    async take(accountId, budget) {
      const _id = `${accountId}:${budget.name}`;
      for (let left = attempts; left > 0; left -= 1) {
        const now = clock.now();
        const current = await windows.findById(_id).lean();
        const taken = takeCall(current?.times ?? [], budget, now);
        if ('waitMs' in taken) return taken.waitMs;
        const next = { times: taken.times, forgetAt: new Date(now.getTime() + budget.windowMs) };
        const isOurs = current
          ? (await windows.updateOne({ _id, version: current.version }, { $set: next, $inc: { version: 1 } })).modifiedCount === 1
          : await insertUnique(() => windows.create({ _id, version: 1, ...next }));
        if (isOurs) return 0;
      }
      return contendedWaitMs;
    },
    async pause(platform, until) {
      const _id = `pause:${platform}`;
      const $set = { pausedUntil: until, forgetAt: until };
      const isNew = await insertUnique(() => windows.create({ _id, times: [], version: 1, ...$set }));
      if (!isNew) await windows.updateOne({ _id }, { $set });
    },
    async pausedUntil(platform) {
      const found = await windows.findById(`pause:${platform}`).lean();
      const until = found?.pausedUntil ?? null;
      return until && until > clock.now() ? until : null;
    },
    async dayUse(platform, endsAt) {
      return (await windows.findById(dayId(platform, endsAt)).lean())?.used ?? {};
    },
    async noteDayUse(platform, { userId, endsAt }) {
      const _id = dayId(platform, endsAt);
      // Kept for another day, so that a clock that is behind finds it.
      const forgetAt = new Date(endsAt.getTime() + dayMs);
      if (await insertUnique(() => windows.create({ _id, times: [], version: 1, used: { [userId]: 1 }, forgetAt }))) return;
      await windows.updateOne({ _id }, { $inc: { [`used.${userId}`]: 1 } });
    },
    async returnDayUse(platform, { userId, endsAt }) {
      const used = `used.${userId}`;
      await windows.updateOne({ _id: dayId(platform, endsAt), [used]: { $gt: 0 } }, { $inc: { [used]: -1 } });
    },
  };
}

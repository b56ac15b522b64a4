import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { SandboxClock } from '../../ports/sandbox-clock.ts';

interface ClockDocument {
  _id: string;
  offsetMs: number;
}

const clockSchema = new Schema<ClockDocument>(
  { _id: { type: String, required: true }, offsetMs: { type: Number, required: true } },
  { collection: 'clock', versionKey: false, autoIndex: false },
);

/** Compiles the model of the collection `clock` on a connection. */
export function clockModel(connection: Connection): Model<ClockDocument> {
  return connection.model<ClockDocument>('Clock', clockSchema);
}

/** SandboxClock on MongoDB: read anew each time, so that all replicas live at the same time. */
export function createMongoSandboxClock(clocks: Model<ClockDocument>, real: { now(): Date }): SandboxClock {
  const _id = 'sandbox';
  return {
    async now() {
      const found = await clocks.findById(_id).lean<ClockDocument>();
      return new Date(real.now().getTime() + (found?.offsetMs ?? 0));
    },
    async advance(ms) {
      const moved = await clocks.findOneAndUpdate({ _id }, { $inc: { offsetMs: ms } }, { upsert: true, returnDocument: 'after' }).lean();
      return new Date(real.now().getTime() + (moved?.offsetMs ?? 0));
    },
    async reset() {
      await clocks.deleteOne({ _id });
    },
  };
}

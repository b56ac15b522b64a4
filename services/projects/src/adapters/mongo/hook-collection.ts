import type { HookFormula, Niche } from '@viral-slides/series';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** One opener as stored. */
export interface HookDocument {
  _id: string;
  userId: string;
  text: string;
  niche: Niche | null;
  formula: HookFormula | null;
  createdAt: Date;
}

const text = { type: String, required: true } as const;
const orNull = { type: String, default: null } as const;

const hookSchema = new Schema<HookDocument>(
  { _id: text, userId: text, text, niche: orNull, formula: orNull, createdAt: { type: Date, required: true } } satisfies Record<
    keyof HookDocument,
    unknown
  >,
  { collection: 'hooks', versionKey: false, autoIndex: false },
);
// The list, newest first.
hookSchema.index({ userId: 1, createdAt: -1, _id: -1 });

/** Compiles the model of the collection `hooks` on a connection. */
export function hookModel(connection: Connection): Model<HookDocument> {
  return connection.model<HookDocument>('Hook', hookSchema);
}

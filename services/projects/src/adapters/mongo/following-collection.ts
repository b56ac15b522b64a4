import type { LinedDocument } from '@viral-slides/work/mongo';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { followingLifetimeMs } from '../../model/following.ts';
import type { FollowOutcome } from '../../model/following.ts';

/** One following as stored, under the id of its template. */
export interface FollowingDocument extends LinedDocument {
  followingId: string;
  state: 'running' | 'done';
  outcomes: FollowOutcome[];
  /** The last project that was looked at. */
  after: string | null;
  createdAt: Date;
  endedAt: Date | null;
}

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

const followingSchema = new Schema<FollowingDocument>(
  {
    _id: text,
    userId: text,
    followingId: text,
    state: text,
    outcomes: { type: Schema.Types.Mixed, required: true },
    after: { type: String, default: null },
    holder: { type: String, default: '' },
    turnAt: date,
    failures: { type: Number, required: true },
    leasedUntil: date,
    createdAt: date,
    endedAt: { type: Date, default: null },
  } satisfies Record<keyof FollowingDocument, unknown>,
  { collection: 'followings', versionKey: false, autoIndex: false, minimize: false },
);
// For the next turn.
followingSchema.index({ turnAt: 1 }, { partialFilterExpression: { state: 'running' } });
followingSchema.index({ createdAt: 1 }, { expireAfterSeconds: followingLifetimeMs / 1_000 });

/** Compiles the model of the collection `followings` on a connection. */
export function followingModel(connection: Connection): Model<FollowingDocument> {
  return connection.model<FollowingDocument>('Following', followingSchema);
}

import type { LinedDocument } from '@viral-slides/work/mongo';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { seriesLifetimeMs } from '../../model/series.ts';
import type { PostOutcome, SeriesPosting } from '../../model/series-post.ts';
import type { CancelReason, RowOutcome, SeriesRow, SeriesState } from '../../model/series.ts';

/** One series as stored. */
export interface SeriesDocument extends LinedDocument {
  name: string;
  templateId: string;
  folder?: string;
  packId?: string;
  /** Personal token that started it; absent: it was started in a browser. */
  tokenId?: string;
  requestHash: string;
  cancelReason?: CancelReason;
  state: SeriesState;
  rowCount: number;
  /** Gone when it has ended: projects know themselves what they are made of. */
  rows?: SeriesRow[];
  outcomes: RowOutcome[];
  /** Absent: none was marked. */
  goodRows?: number[];
  madeCount: number;
  failedCount: number;
  /** Absent: nothing is posted, and what follows is absent, too. */
  posting?: SeriesPosting;
  /** Destination accounts of its rows. */
  accountIds?: string[];
  /** Number of requested posts. */
  postCount?: number;
  postOutcomes?: PostOutcome[];
  madePostCount?: number;
  failedPostCount?: number;
  createdAt: Date;
  endedAt?: Date;
  /** Present while it is deleted with its projects. */
  deletion?: {
    startedAt: Date;
    /** State to return to if some of them stay. */ from: 'done' | 'cancelled';
    /** Ids of projects. */ deleted: string[];
  };
}

const text = { type: String, required: true } as const;
const count = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;

const seriesSchema = new Schema<SeriesDocument>(
  {
    _id: text,
    userId: text,
    name: text,
    templateId: text,
    folder: String,
    packId: String,
    tokenId: String,
    cancelReason: String,
    requestHash: text,
    state: text,
    rowCount: count,
    rows: Schema.Types.Mixed,
    outcomes: { type: Schema.Types.Mixed, required: true },
    goodRows: { type: [Number], default: undefined },
    madeCount: count,
    failedCount: count,
    posting: Schema.Types.Mixed,
    accountIds: { type: [String], default: undefined },
    postCount: Number,
    postOutcomes: Schema.Types.Mixed,
    madePostCount: Number,
    failedPostCount: Number,
    holder: { type: String, default: '' },
    turnAt: date,
    failures: count,
    leasedUntil: date,
    createdAt: date,
    endedAt: Date,
    deletion: Schema.Types.Mixed,
  } satisfies Record<keyof SeriesDocument, unknown>,
  // A row may have slides that nothing is put on.
  { collection: 'series', versionKey: false, autoIndex: false, minimize: false },
);
// The list, newest first; and how many are under way.
seriesSchema.index({ userId: 1, createdAt: -1, _id: -1 });
// For the next turn.
seriesSchema.index({ turnAt: 1 }, { partialFilterExpression: { state: 'running' } });
// For the next turn of those that are deleted. Not a second partial index on `turnAt`, which not every server takes.
seriesSchema.index({ state: 1, turnAt: 1 });
seriesSchema.index({ createdAt: 1 }, { expireAfterSeconds: seriesLifetimeMs / 1_000 });

/** Compiles the model of the collection `series` on a connection. */
export function seriesModel(connection: Connection): Model<SeriesDocument> {
  return connection.model<SeriesDocument>('Series', seriesSchema);
}

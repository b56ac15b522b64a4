import { pendingEventsIndex, pendingEventsSchema } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { TraceContext } from '@viral-slides/tracing';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Publication } from '../../model/publication.ts';

/** A publication as stored; `_id` is the post's. */
export interface PublicationDocument extends Omit<Publication, 'postId' | 'nextRunAt'> {
  _id: string;
  /** Rises with every write except those of the lease; a process that read an older version decides again. */
  version: number;
  /** Absent when it is over. */
  nextRunAt?: Date;
  /** The end of its lease: until then only the process with this `holdId` works on it. */
  heldUntil: Date;
  holdId: string;
  /** When it is deleted; absent while it runs. */
  forgetAt?: Date;
  /** Trace of its request, for the runs that follow; absent while nothing is traced. */
  trace?: TraceContext;
  /** Request in which its owner decided to publish; absent on publications from before that was kept. */
  requestId?: string;
  pendingEvents: PendingEvent[];
}

/** Fields that store its lease. */
export const leaseFields = { until: 'heldUntil', holder: 'holdId' } as const;

/** How long the outcome of a post is kept, in days: for that long, a repeated old request cannot publish it twice. */
export const keepDays = 90;

const text = { type: String, required: true } as const;
const count = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;
const json = { type: Schema.Types.Mixed, default: null } as const;

const publicationSchema = new Schema<PublicationDocument>(
  {
    _id: text,
    userId: text,
    attempt: count,
    platform: text,
    accountId: String,
    content: { type: Schema.Types.Mixed, required: true },
    dueAt: date,
    acceptedAt: date,
    firstAcceptedAt: Date,
    step: text,
    plan: json,
    isInitiating: { type: Boolean, required: true },
    sealedHandle: { type: String, default: null },
    earlierHandle: String,
    initiatedAt: { type: Date, default: null },
    tries: count,
    restarts: count,
    sequence: count,
    nextRunAt: Date,
    mediaToken: text,
    outcome: json,
    version: count,
    heldUntil: date,
    holdId: { type: String, default: '' },
    forgetAt: Date,
    trace: { type: { _id: false, traceparent: String, tracestate: String }, default: undefined },
    requestId: String,
    pendingEvents: pendingEventsSchema,
  } satisfies Record<keyof PublicationDocument, unknown>,
  { collection: 'publications', versionKey: false, autoIndex: false, minimize: false },
);
// Publications to continue; finished ones have no time.
publicationSchema.index({ nextRunAt: 1 }, { partialFilterExpression: { nextRunAt: { $exists: true } } });
publicationSchema.index({ mediaToken: 1 });
publicationSchema.index({ accountId: 1, initiatedAt: 1 });
publicationSchema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });
publicationSchema.index(...pendingEventsIndex);

/** Compiles the model of the collection `publications` on a connection. */
export function publicationModel(connection: Connection): Model<PublicationDocument> {
  return connection.model<PublicationDocument>('Publication', publicationSchema);
}

/** A stored publication as the service knows it. */
export function toPublication({
  _id,
  version: _version,
  heldUntil: _heldUntil,
  holdId: _holdId,
  forgetAt: _forgetAt,
  trace: _trace,
  requestId: _requestId,
  nextRunAt,
  ...rest
}: Omit<PublicationDocument, 'pendingEvents'>): Publication {
  return { ...rest, postId: _id, nextRunAt: nextRunAt ?? null };
}

/** Update that writes a publication: the fields to set and to take away. @param now a finished publication is deleted {@link keepDays} later */
export function writtenFields(publication: Publication, now: Date): { $set: object; $unset: Record<string, ''> } {
  const { postId: _postId, nextRunAt, ...rest } = publication;
  if (nextRunAt) return { $set: { ...rest, nextRunAt }, $unset: { forgetAt: '' } };
  return { $set: { ...rest, forgetAt: new Date(now.getTime() + keepDays * 86_400_000) }, $unset: { nextRunAt: '' } };
}

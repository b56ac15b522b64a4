import { pendingEventsIndex, pendingEventsSchema } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { TraceContext } from '@viral-slides/tracing';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Post } from '../../model/post.ts';

/** One post as stored. A deleted one stays as a tombstone until its event is out; then the relay removes it. */
export interface PostDocument extends Omit<Post, 'id' | 'nextActionAt'> {
  _id: string;
  /** Absent when nothing is left to do: the index of what is due holds only posts with one. */
  nextActionAt?: Date;
  /** The end of its lease: until then a process looks at it, and others leave it alone (ports/due-queue.ts). Absent when none does. */
  heldUntil?: Date;
  holdId?: string;
  /** Draft or scheduled. */
  isOpen: boolean;
  /** Its place in lists: the time it is for, else when it was made. */
  listTime: Date;
  deletedAt: Date | null;
  /** The trace in which its time was set; absent while nothing is. */
  trace?: TraceContext;
  /** Request in which its owner decided about it last; absent on posts from before that was kept. */
  requestId?: string;
  pendingEvents: PendingEvent[];
  /** Event of the last change that was stored together with other posts' (packages/messaging); absent before the first. */
  lastEventId?: string;
}

/** Fields that store its lease. */
export const postLeaseFields = { until: 'heldUntil', holder: 'holdId', whenFree: 'fields absent' } as const;

const text = { type: String, required: true } as const;
const count = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;
const json = { type: Schema.Types.Mixed, default: null } as const;
const list = { type: Schema.Types.Mixed, required: true } as const;

const postSchema = new Schema<PostDocument>(
  {
    _id: text,
    userId: text,
    project: { type: Schema.Types.Mixed, required: true },
    groupId: String,
    platform: text,
    socialAccountId: { type: String, default: null },
    delivery: text,
    scheduledTime: { type: Date, default: null },
    slotAt: Date,
    status: text,
    phase: { type: String, default: null },
    content: { type: Schema.Types.Mixed, required: true },
    frozen: json,
    render: json,
    rendered: json,
    attempt: count,
    claimedAt: { type: Date, default: null },
    heardSequence: count,
    asking: json,
    failure: json,
    published: json,
    handover: json,
    warnings: list,
    checkedAt: { type: Date, default: null },
    checkAt: { type: Date, default: null },
    numbers: { type: Schema.Types.Mixed },
    numbersAt: { type: Date },
    history: list,
    nextActionAt: Date,
    requestHash: String,
    doneRequests: { type: [{ _id: false, name: String, wish: String }], default: undefined },
    heldUntil: Date,
    holdId: String,
    revision: count,
    createdAt: date,
    updatedAt: date,
    isOpen: { type: Boolean, required: true },
    listTime: date,
    deletedAt: { type: Date, default: null },
    trace: { type: { _id: false, traceparent: String, tracestate: String }, default: undefined },
    requestId: String,
    pendingEvents: pendingEventsSchema,
    lastEventId: String,
  } satisfies Record<keyof PostDocument, unknown>,
  { collection: 'posts', versionKey: false, autoIndex: false, minimize: false },
);
// Lists, and how many are open.
postSchema.index({ userId: 1, isOpen: 1, listTime: -1, _id: 1 });
// The index of what is due.
postSchema.index({ nextActionAt: 1 }, { partialFilterExpression: { nextActionAt: { $exists: true } } });
// Index for due checks.
postSchema.index({ checkAt: 1 });
// Posts whose platforms are to be asked for numbers.
postSchema.index({ numbersAt: 1 }, { partialFilterExpression: { numbersAt: { $exists: true } } });
// For events of other services, which name a project, an account or a rendering.
postSchema.index({ 'project.id': 1 });
// Events of accounts, and how many posts an account gets within a day.
postSchema.index({ userId: 1, platform: 1, isOpen: 1, socialAccountId: 1, scheduledTime: 1 });
// One post per slot.
postSchema.index({ userId: 1, socialAccountId: 1, slotAt: 1 }, { unique: true, partialFilterExpression: { slotAt: { $exists: true } } });
// How many of everybody go to a platform in a day.
postSchema.index({ platform: 1, scheduledTime: 1 }, { partialFilterExpression: { isOpen: true } });
// Posts with an unknown outcome.
postSchema.index({ updatedAt: 1 }, { partialFilterExpression: { phase: 'unknown' } });
postSchema.index({ 'render.renderId': 1 }, { partialFilterExpression: { 'render.renderId': { $exists: true } } });
postSchema.index({ 'frozen.revisionId': 1 }, { partialFilterExpression: { 'frozen.revisionId': { $exists: true } } });
postSchema.index(...pendingEventsIndex);

/** The collection `posts`. */
export type PostModel = Model<PostDocument>;

/** Compiles the model of the collection `posts` on a connection. */
export function postModel(connection: Connection): PostModel {
  return connection.model<PostDocument>('Post', postSchema);
}

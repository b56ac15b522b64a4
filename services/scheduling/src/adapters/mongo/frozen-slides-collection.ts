import { pendingEventsIndex, pendingEventsSchema } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { FrozenSlides } from '../../model/post.ts';

/** Frozen slides as stored; `_id` is their revision. */
export interface FrozenSlidesDocument {
  _id: string;
  userId: string;
  slidesJson: string;
  /** Of slidesJson; absent in those that were kept before it was noted. */
  sizeBytes?: number;
  /** Set when their post was given others. */
  isReplaced?: true;
  format: FrozenSlides['format'];
  keptAt: Date;
  /** When the sweeper looks whether a post still needs them. */
  lookAt: Date;
}

/**
 * A render request that waits to be published; `_id` is its post. It is a tombstone from the start: the relay removes it once it is published. Slides
 * and request are two documents, because together they may be larger than a document can be.
 */
export interface RenderRequestDocument {
  _id: string;
  /** Revision of the post that it was asked for: a later request takes the place of an earlier one, never the other way round. */
  postRevision: number;
  deletedAt: Date;
  pendingEvents: PendingEvent[];
}

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

const slidesSchema = new Schema<FrozenSlidesDocument>(
  {
    _id: text,
    userId: text,
    slidesJson: text,
    sizeBytes: Number,
    isReplaced: Boolean,
    format: text,
    keptAt: date,
    lookAt: date,
  } satisfies Record<keyof FrozenSlidesDocument, unknown>,
  { collection: 'frozen_slides', versionKey: false, autoIndex: false },
);
slidesSchema.index({ lookAt: 1 });
// How much a person has: answered from the index alone.
slidesSchema.index({ userId: 1, sizeBytes: 1 });

const requestSchema = new Schema<RenderRequestDocument>(
  { _id: text, postRevision: { type: Number, required: true }, deletedAt: date, pendingEvents: pendingEventsSchema } satisfies Record<
    keyof RenderRequestDocument,
    unknown
  >,
  { collection: 'render_requests', versionKey: false, autoIndex: false },
);
requestSchema.index(...pendingEventsIndex);

/** Compiles the model of the collection `frozen_slides` on a connection. */
export function frozenSlidesModel(connection: Connection): Model<FrozenSlidesDocument> {
  return connection.model<FrozenSlidesDocument>('FrozenSlides', slidesSchema);
}

/** Compiles the model of the collection `render_requests` on a connection. */
export function renderRequestModel(connection: Connection): Model<RenderRequestDocument> {
  return connection.model<RenderRequestDocument>('RenderRequest', requestSchema);
}

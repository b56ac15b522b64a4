import { pendingEventsIndex, pendingEventsSchema } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

/** The answer to a request, with the event that reports it; `_id` is the asker and the id that the asker chose. */
export interface RenderAnswerDocument {
  _id: string;
  answeredAt: Date;
  pendingEvents: PendingEvent[];
}

const answerSchema = new Schema<RenderAnswerDocument>(
  {
    _id: { type: String, required: true },
    answeredAt: { type: Date, required: true },
    pendingEvents: pendingEventsSchema,
  } satisfies Record<keyof RenderAnswerDocument, unknown>,
  { collection: 'render-answers', versionKey: false, autoIndex: false },
);
// For the sweep.
answerSchema.index({ answeredAt: 1 });
// Pending events, for the relay.
answerSchema.index(...pendingEventsIndex);

/** Compiles the model of the collection `render-answers` on a connection. */
export function renderAnswerModel(connection: Connection): Model<RenderAnswerDocument> {
  return connection.model<RenderAnswerDocument>('RenderAnswer', answerSchema);
}

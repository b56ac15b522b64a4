import { pendingEventsIndex, pendingEventsSchema } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Capture, CapturedPicture, CaptureState } from '../../model/capture.ts';

/** One capture as stored. */
export interface CaptureDocument extends Omit<Capture, 'id' | 'pictures'> {
  _id: string;
  pictures: CapturedPicture[];
  state: CaptureState;
  pendingEvents: PendingEvent[];
}

/** How long a capture can be asked about. Its event is long out by then; if it still waits for the broker, an alert says so. */
const keptForSeconds = 7 * 24 * 60 * 60;

const captureSchema = new Schema<CaptureDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    pictures: { type: [Schema.Types.Mixed], required: true } as never,
    state: { type: Schema.Types.Mixed, required: true } as never,
    pendingEvents: pendingEventsSchema,
  },
  { collection: 'captures', versionKey: false, autoIndex: false },
);
captureSchema.index({ createdAt: 1 }, { expireAfterSeconds: keptForSeconds });
captureSchema.index(...pendingEventsIndex);

/** Compiles the model of the collection `captures` on a connection. */
export function captureModel(connection: Connection): Model<CaptureDocument> {
  return connection.model<CaptureDocument>('Capture', captureSchema);
}

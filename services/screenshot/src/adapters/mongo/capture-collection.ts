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
  /** When the library is to be asked (again), while the capture waits. */
  dueAt?: Date;
  /** How often asking was begun. */
  attempts?: number;
  /** Absent in captures of before their end was told. */
  pendingEvents?: PendingEvent[];
}

/** How long a capture can be asked about; its pictures are kept for a day. */
const keptForSeconds = 7 * 24 * 60 * 60;

const captureSchema = new Schema<CaptureDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    pictures: { type: [Schema.Types.Mixed], required: true } as never,
    state: { type: Schema.Types.Mixed, required: true } as never,
    packId: String,
    requestHash: String,
    dueAt: Date,
    attempts: Number,
    pendingEvents: pendingEventsSchema,
  },
  { collection: 'captures', versionKey: false, autoIndex: false },
);
captureSchema.index({ createdAt: 1 }, { expireAfterSeconds: keptForSeconds });
captureSchema.index({ 'state.status': 1, dueAt: 1 });
captureSchema.index(...pendingEventsIndex);

/** Compiles the model of the collection `captures` on a connection. */
export function captureModel(connection: Connection): Model<CaptureDocument> {
  return connection.model<CaptureDocument>('Capture', captureSchema);
}

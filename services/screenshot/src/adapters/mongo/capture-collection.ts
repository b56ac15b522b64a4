import { pendingEventsIndex, pendingEventsSchema } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { CaptureRequest } from '../../model/capture-request.ts';
import type { Capture, CapturedPicture, CaptureState } from '../../model/capture.ts';

/** One capture as stored. */
export interface CaptureDocument extends Omit<Capture, 'id' | 'pictures'> {
  _id: string;
  pictures: CapturedPicture[];
  state: CaptureState;
  /** The request, until its pictures are taken. */
  request?: CaptureRequest;
  /** When the library is to be asked (again), while the capture waits; when others may take the pictures, while they are not taken. */
  dueAt?: Date;
  /** How often that was started. */
  attempts?: number;
  /** Absent in captures stored before their end was published as an event. */
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
    notes: { type: [Schema.Types.Mixed], default: undefined } as never,
    state: { type: Schema.Types.Mixed, required: true } as never,
    packId: String,
    requestHash: String,
    request: Schema.Types.Mixed as never,
    dueAt: Date,
    attempts: Number,
    pendingEvents: pendingEventsSchema,
  } satisfies Record<keyof CaptureDocument, unknown>,
  { collection: 'captures', versionKey: false, autoIndex: false },
);
captureSchema.index({ createdAt: 1 }, { expireAfterSeconds: keptForSeconds });
captureSchema.index({ 'state.status': 1, dueAt: 1 });
captureSchema.index(...pendingEventsIndex);

/** Compiles the model of the collection `captures` on a connection. */
export function captureModel(connection: Connection): Model<CaptureDocument> {
  return connection.model<CaptureDocument>('Capture', captureSchema);
}

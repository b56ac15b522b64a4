import { pendingEventsIndex, pendingEventsSchema } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { ThumbnailWidthPx, StoredFormat } from '../../model/image-format.ts';

/** One image as stored. A deleted one stays as a tombstone until its event is out; then the relay removes it. */
export interface ImageDocument {
  _id: string;
  userId: string;
  uploadId: string;
  filename: string;
  /** `filename` in the form in which it is searched. */
  filenameSearch: string;
  /** Absent on tombstones, so that the same file may be uploaded again. */
  sha256?: string;
  pictureSha256?: string;
  isUsed: boolean;
  claimedUntil?: Date;
  /** Absent until it was in one; tombstones lose it. */
  packIds?: string[];
  lastPostedAt?: Date;
  widthPx: number;
  heightPx: number;
  format: StoredFormat;
  sizeBytes: number;
  thumbnailSizesBytes: Record<`${ThumbnailWidthPx}`, number>;
  placeholder: string;
  createdAt: Date;
  revision: number;
  deletedAt: Date | null;
  pendingEvents: PendingEvent[];
}

const text = { type: String, required: true } as const;
const count = { type: Number, required: true } as const;

const imageSchema = new Schema<ImageDocument>(
  {
    _id: text,
    userId: text,
    uploadId: text,
    filename: text,
    filenameSearch: text,
    sha256: String,
    pictureSha256: String,
    isUsed: { type: Boolean, required: true },
    claimedUntil: Date,
    packIds: { type: [String], default: undefined },
    lastPostedAt: Date,
    widthPx: count,
    heightPx: count,
    format: text,
    sizeBytes: count,
    thumbnailSizesBytes: { type: { 160: Number, 400: Number, 800: Number }, required: true, _id: false },
    placeholder: text,
    createdAt: { type: Date, required: true },
    revision: count,
    deletedAt: { type: Date, default: null },
    pendingEvents: pendingEventsSchema,
  } satisfies Record<keyof ImageDocument, unknown>,
  { collection: 'images', versionKey: false, autoIndex: false },
);
// The list, newest first, and each of its pages.
imageSchema.index({ userId: 1, createdAt: -1, _id: -1 });
// One image per content and user. Tombstones have no sha256 and are left out.
imageSchema.index({ userId: 1, sha256: 1 }, { unique: true, partialFilterExpression: { sha256: { $exists: true } } });
// Storage of a user, summed without reading an image. Tombstones have no sha256.
imageSchema.index({ userId: 1, sha256: 1, sizeBytes: 1, _id: 1 });
// Images of a pack, newest first, and their number.
imageSchema.index({ userId: 1, packIds: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { packIds: { $exists: true } } });
// Claims that end: few images have one. Tombstones lose theirs.
imageSchema.index({ claimedUntil: 1 }, { partialFilterExpression: { claimedUntil: { $exists: true } } });
// Pending events, for the relay.
imageSchema.index(...pendingEventsIndex);

/** Compiles the model of the collection `images` on a connection. */
export function imageModel(connection: Connection): Model<ImageDocument> {
  return connection.model<ImageDocument>('Image', imageSchema);
}

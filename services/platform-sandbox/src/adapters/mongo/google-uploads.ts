import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { UploadSession } from '../../model/google/upload-session.ts';
import type { GoogleUploads } from '../../ports/google-uploads.ts';

interface UploadDocument extends Omit<UploadSession, 'id'> {
  _id: string;
}

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const uploadSchema = new Schema<UploadDocument>(
  {
    _id: text,
    hash: text,
    clientId: text,
    grantId: text,
    ownerId: { type: String, default: null },
    userId: text,
    channelId: text,
    metadata: { type: Object, required: true },
    answerParts: [String],
    contentType: text,
    totalBytes: number,
    committedBytes: number,
    parts: [{ key: String, sizeBytes: Number, _id: false }],
    videoId: text,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'google-uploads', versionKey: false, autoIndex: false, minimize: false },
);
uploadSchema.index({ hash: 1 }, { unique: true });
uploadSchema.index({ expiresAt: 1 });

/** Compiles the model of the collection `google-uploads` on a connection. */
export function uploadModel(connection: Connection): Model<UploadDocument> {
  return connection.model<UploadDocument>('GoogleUpload', uploadSchema);
}

/** GoogleUploads on MongoDB. */
export function createMongoGoogleUploads(uploads: Model<UploadDocument>): GoogleUploads {
  return {
    async insert({ id, ...rest }) {
      await uploads.create({ ...rest, _id: id });
    },
    async find(hash) {
      const found = await uploads.findOne({ hash }).lean<UploadDocument>();
      if (!found) return null;
      const { _id: id, ...rest } = found;
      // What older releases stored has no owner.
      return { id, ...rest, ownerId: rest.ownerId ?? null };
    },
    async commit(id, fromBytes, part) {
      const update = { $inc: { committedBytes: part.sizeBytes }, $push: { parts: part } };
      return (await uploads.updateOne({ _id: id, committedBytes: fromBytes }, update)).modifiedCount === 1;
    },
    async move(id, hash) {
      await uploads.updateOne({ _id: id }, { $set: { hash } });
    },
    async removeExpiredBefore(instant) {
      await uploads.deleteMany({ expiresAt: { $lt: instant } });
    },
  };
}

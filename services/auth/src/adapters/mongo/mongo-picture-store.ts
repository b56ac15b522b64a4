import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { Picture, PictureStore } from '../../ports/pictures.ts';

/** The picture of one user as stored; `_id` is the user's. */
export interface PictureDocument {
  _id: string;
  /** Without mongoose's documents the driver gives its own type of bytes. */
  bytes: Uint8Array | { buffer: Uint8Array };
  contentType: Picture['contentType'];
  version: string;
}

const text = { type: String, required: true } as const;
const schema = new Schema<PictureDocument>(
  { _id: text, bytes: { type: Buffer, required: true }, contentType: text, version: text } satisfies Record<keyof PictureDocument, unknown>,
  { collection: 'pictures', versionKey: false, autoIndex: false },
);

/** Compiles the model of the collection `pictures` on a connection. */
export function pictureModel(connection: Connection): Model<PictureDocument> {
  return connection.model<PictureDocument>('Picture', schema);
}

/** PictureStore on MongoDB. */
export function createMongoPictureStore(pictures: Model<PictureDocument>): PictureStore {
  return {
    async save(userId, { bytes, contentType, version }) {
      await pictures.updateOne({ _id: userId }, { $set: { bytes: Buffer.from(bytes), contentType, version } }, { upsert: true });
    },
    async read(userId) {
      const found = await pictures.findById(userId).lean();
      if (!found) return null;
      const { bytes, contentType, version } = found;
      return { bytes: bytes instanceof Uint8Array ? bytes : bytes.buffer, contentType, version };
    },
    async delete(userId) {
      await pictures.deleteOne({ _id: userId });
    },
  };
}

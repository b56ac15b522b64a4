import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import type { Avatar, AvatarStore } from '../../ports/avatars.ts';
import type { StoredBytes } from './account-collection.ts';
import { bytesOf } from './stored-account.ts';

/** The picture of one account as stored; `_id` is the account's. */
export interface AvatarDocument {
  _id: string;
  bytes: StoredBytes;
  contentType: Avatar['contentType'];
  version: string;
}

const schema = new Schema<AvatarDocument>(
  {
    _id: { type: String, required: true },
    bytes: { type: Buffer, required: true },
    contentType: { type: String, required: true },
    version: { type: String, required: true },
  } satisfies Record<keyof AvatarDocument, unknown>,
  { collection: 'avatars', versionKey: false, autoIndex: false },
);

/** Compiles the model of the collection `avatars` on a connection. */
export function avatarModel(connection: Connection): Model<AvatarDocument> {
  return connection.model<AvatarDocument>('Avatar', schema);
}

/** AvatarStore on MongoDB. */
export function createMongoAvatarStore(avatars: Model<AvatarDocument>): AvatarStore {
  return {
    async save(accountId, { bytes, contentType, version }) {
      await avatars.updateOne({ _id: accountId }, { $set: { bytes: Buffer.from(bytes), contentType, version } }, { upsert: true });
    },
    async read(accountId) {
      const found = await avatars.findById(accountId).lean();
      return found && { bytes: bytesOf(found.bytes), contentType: found.contentType, version: found.version };
    },
    async delete(accountId) {
      await avatars.deleteOne({ _id: accountId });
    },
  };
}

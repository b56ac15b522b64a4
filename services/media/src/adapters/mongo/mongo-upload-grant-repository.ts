import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { UploadGrant } from '../../model/upload-grant.ts';
import type { UploadGrantRepository } from '../../ports/upload-grant-repository.ts';

interface GrantDocument extends Omit<UploadGrant, 'uploadId'> {
  _id: string;
}

const text = { type: String, required: true } as const;
const grantSchema = new Schema<GrantDocument>(
  {
    _id: text,
    userId: text,
    key: text,
    address: text,
    createdAt: { type: Date, required: true },
    batch: { type: { startedAt: Date, index: Number }, _id: false, default: undefined },
    outcome: { type: { imageId: String, isDuplicate: Boolean }, _id: false, default: undefined },
  } satisfies Record<keyof GrantDocument, unknown>,
  { collection: 'upload-grants', versionKey: false, autoIndex: false },
);
// Index for the number of grants issued to a user.
grantSchema.index({ userId: 1, createdAt: 1 });
// For the sweeper.
grantSchema.index({ createdAt: 1 });

/** Compiles the model of the collection `upload-grants` on a connection. */
export function grantModel(connection: Connection): Model<GrantDocument> {
  return connection.model<GrantDocument>('UploadGrant', grantSchema);
}

/** UploadGrantRepository on MongoDB. */
export function createMongoUploadGrantRepository(grants: Model<GrantDocument>): UploadGrantRepository {
  return {
    async insert({ uploadId, ...rest }) {
      await grants.create({ ...rest, _id: uploadId });
    },
    async find(userId, uploadId) {
      const found = await grants.findOne({ _id: uploadId, userId }).lean();
      if (!found) return null;
      const { _id, ...rest } = found;
      return { ...rest, uploadId: _id };
    },
    async recordOutcome(userId, uploadId, outcome) {
      await grants.updateOne({ _id: uploadId, userId, outcome: { $exists: false } }, { $set: { outcome } });
    },
    countIssuedSince: (userId, since) => grants.countDocuments({ userId, createdAt: { $gte: since } }),
    countOpenSince: (userId, since) => grants.countDocuments({ userId, createdAt: { $gte: since }, outcome: { $exists: false } }),
    async removeIssuedBefore(instant) {
      return (await grants.deleteMany({ createdAt: { $lt: instant } })).deletedCount;
    },
  };
}

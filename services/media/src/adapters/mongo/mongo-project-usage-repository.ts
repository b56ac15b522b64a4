import { isDuplicateKey, translateDatabaseError } from '@viral-slides/database';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { ProjectUsage } from '../../model/project-usage.ts';
import type { ProjectUsageRepository } from '../../ports/project-usage-repository.ts';

interface UsageDocument extends Omit<ProjectUsage, 'projectId'> {
  _id: string;
  /** Present once the project is gone. Project ids are never used again, so this is final. */
  deletedAt?: Date;
}

const text = { type: String, required: true } as const;
const usageSchema = new Schema<UsageDocument>(
  {
    _id: text,
    userId: text,
    name: { type: String, default: '' },
    revision: { type: Number, required: true },
    imageIds: { type: [String], required: true },
    deletedAt: Date,
  },
  { collection: 'project-usages', versionKey: false, autoIndex: false },
);
usageSchema.index({ imageIds: 1, userId: 1 });
// A deletion is remembered longer than any event can be late.
usageSchema.index({ deletedAt: 1 }, { expireAfterSeconds: 30 * 24 * 60 * 60 });

/** Compiles the model of the collection `project-usages` on a connection. */
export function usageModel(connection: Connection): Model<UsageDocument> {
  return connection.model<UsageDocument>('ProjectUsage', usageSchema);
}

/**
 * ProjectUsageRepository on MongoDB. The effect of news is conditional on what is stored, so no list of seen events is needed.
 * An unreachable database is told as `unavailable`: events wait for it, while an unknown error would soon make them dead letters.
 */
export function createMongoProjectUsageRepository(usages: Model<UsageDocument>): ProjectUsageRepository {
  /** Upserts where the condition holds. A document that exists but does not match collides on its id: then it is newer, or was made just now. */
  async function upsertIf(condition: object, change: object): Promise<void> {
    try {
      await usages.updateOne(condition, change, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw translateDatabaseError(error) ?? error;
      await usages.updateOne(condition, change);
    }
  }
  return {
    record: ({ projectId, ...usage }) => upsertIf({ _id: projectId, revision: { $lt: usage.revision }, deletedAt: null }, { $set: usage }),
    recordDeleted: ({ projectId, userId, revision, deletedAt }) =>
      upsertIf({ _id: projectId, deletedAt: null }, { $set: { userId, revision, deletedAt, name: '', imageIds: [] } }),
    async projectsShowing(userId, imageId) {
      const found = await usages.find({ imageIds: imageId, userId }, { name: 1 }).sort({ name: 1 }).lean();
      return found.map(({ _id, name }) => ({ id: _id, name }));
    },
  };
}

import { insertUnique, orUnavailable } from '@viral-slides/database';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { PostUsage } from '../../model/post-usage.ts';
import type { PostUsageRepository } from '../../ports/post-usage-repository.ts';

interface PostUsageDocument extends Omit<PostUsage, 'postId'> {
  _id: string;
  /** Present while it shows nothing. */
  endedAt?: Date;
}

const text = { type: String, required: true } as const;
const usageSchema = new Schema<PostUsageDocument>(
  {
    _id: text,
    userId: text,
    revision: { type: Number, required: true },
    imageIds: { type: [String], required: true },
    endedAt: Date,
  } satisfies Record<keyof PostUsageDocument, unknown>,
  { collection: 'post-usages', versionKey: false, autoIndex: false },
);
usageSchema.index({ imageIds: 1, userId: 1 });
// An end is remembered longer than any event can be late.
usageSchema.index({ endedAt: 1 }, { expireAfterSeconds: 30 * 24 * 60 * 60 });

/** Compiles the model of the collection `post-usages` on a connection. */
export function postUsageModel(connection: Connection): Model<PostUsageDocument> {
  return connection.model<PostUsageDocument>('PostUsage', usageSchema);
}

/** PostUsageRepository on MongoDB. The effect of an event is conditional on the stored state, so no list of seen events is needed. */
export function createMongoPostUsageRepository(usages: Model<PostUsageDocument>): PostUsageRepository {
  return {
    async record({ postId, userId, revision, imageIds }, heardAt) {
      const state = { userId, revision, imageIds };
      const update = imageIds.length > 0 ? { $set: state, $unset: { endedAt: '' } } : { $set: { ...state, endedAt: heardAt } };
      // Refused by the index on `_id` if a newer event is stored, or an older one came at the same moment: then the second attempt replaces that.
      const isIn = () => insertUnique(() => usages.updateOne({ _id: postId, revision: { $lt: revision } }, update, { upsert: true }));
      await orUnavailable(async () => (await isIn()) || (await isIn()));
    },
    postsShowing: (userId, imageId) => orUnavailable(() => usages.countDocuments({ imageIds: imageId, userId })),
  };
}

import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { CancelledPosts } from '../../ports/cancelled-posts.ts';

/** Longer than a series is tried again (a day, services/projects), in seconds. */
const lifetimeSeconds = 3 * 24 * 60 * 60;

/** `_id` is the post. */
interface CancelledPostDocument {
  _id: string;
  at: Date;
}

const cancelledSchema = new Schema<CancelledPostDocument>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } } satisfies Record<keyof CancelledPostDocument, unknown>,
  { collection: 'cancelled_posts', versionKey: false, autoIndex: false },
);
cancelledSchema.index({ at: 1 }, { expireAfterSeconds: lifetimeSeconds });

/** Compiles the model of the collection `cancelled_posts` on a connection. */
export function cancelledPostModel(connection: Connection): Model<CancelledPostDocument> {
  return connection.model<CancelledPostDocument>('CancelledPost', cancelledSchema);
}

/** CancelledPosts on MongoDB. */
export function createMongoCancelledPosts(documents: Model<CancelledPostDocument>): CancelledPosts {
  return {
    async note(_id, at) {
      await documents.updateOne({ _id }, { $set: { at } }, { upsert: true });
    },
    has: async (_id) => (await documents.exists({ _id })) !== null,
  };
}

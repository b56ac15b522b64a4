import { insertUnique } from '@viral-slides/database';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { BrandKit } from '../../model/brand-kit.ts';
import type { BrandKitRepository } from '../../ports/brand-kit-repository.ts';

/** One kit as stored. */
type BrandKitDocument = Omit<BrandKit, 'id'> & { _id: string };

const text = { type: String, required: true } as const;

const brandKitSchema = new Schema<BrandKitDocument>(
  {
    _id: text,
    userId: text,
    name: text,
    look: { type: Schema.Types.Mixed, required: true },
    revision: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  } satisfies Record<keyof BrandKitDocument, unknown>,
  { collection: 'brand-kits', versionKey: false, autoIndex: false, minimize: false },
);
// The list, the oldest first.
brandKitSchema.index({ userId: 1, createdAt: 1, _id: 1 });

/** Compiles the model of the collection `brand-kits` on a connection. */
export function brandKitModel(connection: Connection): Model<BrandKitDocument> {
  return connection.model<BrandKitDocument>('BrandKit', brandKitSchema);
}

/** BrandKitRepository on MongoDB. */
export function createMongoBrandKitRepository(kits: Model<BrandKitDocument>): BrandKitRepository {
  return {
    insert: ({ id, ...rest }) => insertUnique(() => kits.create({ ...rest, _id: id })),
    async find(userId, id) {
      const found = await kits.findOne({ _id: id, userId }).lean();
      return found ? toKit(found) : null;
    },
    count: (userId) => kits.countDocuments({ userId }),
    async list(userId) {
      return (await kits.find({ userId }).sort({ createdAt: 1, _id: 1 }).lean()).map(toKit);
    },
    async change(userId, id, { name, look, basedOn }) {
      const filter = { _id: id, userId, ...(basedOn === null ? {} : { revision: basedOn }) };
      const update = { $set: { name, look }, $inc: { revision: 1 } };
      const changed = await kits.findOneAndUpdate(filter, update, { returnDocument: 'after' }).lean();
      return changed ? toKit(changed) : null;
    },
    async delete(userId, id) {
      const { deletedCount } = await kits.deleteOne({ _id: id, userId });
      return deletedCount === 1;
    },
  };
}

function toKit({ _id, ...rest }: BrandKitDocument): BrandKit {
  return { ...rest, id: _id };
}

import { insertUnique, orUnavailable } from '@viral-slides/database';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { packNameKey } from '../../model/pack.ts';
import type { Pack } from '../../model/pack.ts';
import type { PackRepository } from '../../ports/pack-repository.ts';
import type { ImageDocument } from './image-collection.ts';

/** One pack as stored; which images are in it stands with these. */
interface PackDocument extends Omit<Pack, 'id'> {
  _id: string;
  /** `name` in the form in which two are the same. */
  nameKey: string;
}

const text = { type: String, required: true } as const;
const packSchema = new Schema<PackDocument>(
  {
    _id: text,
    userId: text,
    name: text,
    nameKey: text,
    color: text,
    createdAt: { type: Date, required: true },
    requestHash: String,
  } satisfies Record<keyof PackDocument, unknown>,
  { collection: 'packs', versionKey: false, autoIndex: false },
);
// The list, by name, and no name twice.
packSchema.index({ userId: 1, nameKey: 1 }, { unique: true });

/** Compiles the model of the collection `packs` on a connection. */
export function packModel(connection: Connection): Model<PackDocument> {
  return connection.model<PackDocument>('Pack', packSchema);
}

/** PackRepository on MongoDB. */
export function createMongoPackRepository({ packs, images }: { packs: Model<PackDocument>; images: Model<ImageDocument> }): PackRepository {
  /** Number of images in each pack. */
  async function counts(userId: string): Promise<Map<string, number>> {
    const found = await images.aggregate<{ _id: string; count: number }>([
      { $match: { userId, packIds: { $exists: true } } },
      { $unwind: '$packIds' },
      { $group: { _id: '$packIds', count: { $sum: 1 } } },
    ]);
    return new Map(found.map(({ _id, count }) => [_id, count]));
  }

  async function find(userId: string, id: string): Promise<Pack | null> {
    const found = await packs.findOne({ _id: id, userId }).lean();
    return found && toPack(found);
  }

  const ofUser = (userId: string, imageIds: readonly string[]) => ({ _id: { $in: [...imageIds] }, userId, deletedAt: null });
  return {
    async list(userId) {
      const [found, held] = await Promise.all([packs.find({ userId }).sort({ nameKey: 1 }).lean(), counts(userId)]);
      return found.map((document) => ({ ...toPack(document), imageCount: held.get(document._id) ?? 0 }));
    },
    find,
    count: (userId) => packs.countDocuments({ userId }),
    insert: ({ id, ...pack }) => insertUnique(() => packs.create({ ...pack, _id: id, nameKey: packNameKey(pack.name) })),
    async change(userId, id, change) {
      const set = { ...change, ...(change.name === undefined ? {} : { nameKey: packNameKey(change.name) }) };
      if (!(await insertUnique(() => packs.updateOne({ _id: id, userId }, { $set: set })))) return 'name-taken';
      return find(userId, id);
    },
    async remove(userId, id) {
      // An image put into the pack between the two steps keeps the id of a deleted pack, which is never shown.
      await images.updateMany({ userId, packIds: id }, { $pull: { packIds: id } });
      return (await packs.deleteOne({ _id: id, userId })).deletedCount === 1;
    },
    countImages: (userId, id, among) => images.countDocuments({ userId, packIds: id, ...(among && { _id: { $in: [...among] } }) }),
    async restedImages(userId, id, { restedSince, limit }) {
      const rested = restedSince ? { $or: [{ lastPostedAt: null }, { lastPostedAt: { $lt: restedSince } }] } : {};
      const filter = { userId, packIds: id, deletedAt: null, ...rested };
      const found = await images.find(filter, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean<{ _id: string }[]>();
      return found.map(({ _id }) => _id);
    },
    async putIn(userId, id, imageIds) {
      await orUnavailable(() => images.updateMany(ofUser(userId, imageIds), { $addToSet: { packIds: id } }));
    },
    async takeOut(userId, id, imageIds) {
      await images.updateMany(ofUser(userId, imageIds), { $pull: { packIds: id } });
    },
  };
}

function toPack({ _id, nameKey: _nameKey, ...pack }: PackDocument): Pack {
  return { ...pack, id: _id };
}

import { insertUnique } from '@viral-slides/database';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Font } from '../../model/font.ts';
import type { FontRepository } from '../../ports/font-repository.ts';

/** One font as stored. */
export type FontDocument = Omit<Font, 'id'> & { _id: string };

const text = { type: String, required: true } as const;

const fontSchema = new Schema<FontDocument>(
  {
    _id: text,
    userId: text,
    name: text,
    sha256: text,
    sizeBytes: { type: Number, required: true },
    embedding: text,
    isVariable: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  } satisfies Record<keyof FontDocument, unknown>,
  { collection: 'fonts', versionKey: false, autoIndex: false },
);
// Those of a person, and no file twice.
fontSchema.index({ userId: 1, sha256: 1 }, { unique: true });

/** Compiles the model of the collection `fonts` on a connection. */
export function fontModel(connection: Connection): Model<FontDocument> {
  return connection.model<FontDocument>('Font', fontSchema);
}

/** FontRepository on MongoDB. */
export function createMongoFontRepository(fonts: Model<FontDocument>): FontRepository {
  const one = async (filter: Partial<FontDocument>) => {
    const found = await fonts.findOne(filter).lean();
    return found && toFont(found);
  };
  return {
    async list(userId) {
      const found = (await fonts.find({ userId }).lean()).map(toFont);
      return found.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1));
    },
    find: (userId, id) => one({ _id: id, userId }),
    findBySha256: (userId, sha256) => one({ userId, sha256 }),
    count: (userId) => fonts.countDocuments({ userId }),
    insert: ({ id, ...font }) => insertUnique(() => fonts.create({ ...font, _id: id })),
    async rename(userId, id, name) {
      const found = await fonts.findOneAndUpdate({ _id: id, userId }, { $set: { name } }, { returnDocument: 'after' }).lean();
      return found && toFont(found);
    },
    async remove(userId, id) {
      const found = await fonts.findOneAndDelete({ _id: id, userId }).lean();
      return found && toFont(found);
    },
    async existing(ids) {
      const found = await fonts.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
  };
}

function toFont({ _id, ...font }: FontDocument): Font {
  return { ...font, id: _id };
}

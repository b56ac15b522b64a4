import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Code } from '../../model/grant.ts';
import type { Codes } from '../../ports/oauth-store.ts';

interface CodeDocument extends Omit<Code, 'hash'> {
  _id: string;
}

const text = { type: String, required: true } as const;
const codeSchema = new Schema<CodeDocument>(
  {
    _id: text,
    grantId: text,
    platform: text,
    clientId: text,
    redirectUri: text,
    challenge: { type: Object, default: null },
    givesRefreshToken: { type: Boolean, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { collection: 'codes', versionKey: false, autoIndex: false },
);
codeSchema.index({ expiresAt: 1 });

/** Compiles the model of the collection `codes` on a connection. */
export function codeModel(connection: Connection): Model<CodeDocument> {
  return connection.model<CodeDocument>('Code', codeSchema);
}

/** Codes on MongoDB. */
export function createMongoCodes(codes: Model<CodeDocument>): Codes {
  return {
    async insert({ hash, ...rest }) {
      await codes.create({ ...rest, _id: hash });
    },
    async find(hash) {
      const found = await codes.findById(hash).lean<CodeDocument>();
      if (!found) return null;
      const { _id, ...rest } = found;
      return { hash: _id, ...rest };
    },
    async use(hash, now) {
      return (await codes.updateOne({ _id: hash, usedAt: null }, { $set: { usedAt: now } })).modifiedCount === 1;
    },
    async listGrantsNeverTaken(instant) {
      const found = await codes.find({ expiresAt: { $lt: instant }, usedAt: null }, { grantId: 1 }).lean<Pick<CodeDocument, 'grantId'>[]>();
      return found.map(({ grantId }) => grantId);
    },
    async removeExpiredBefore(instant) {
      await codes.deleteMany({ expiresAt: { $lt: instant } });
    },
    async keepNewest(count) {
      const newestGone = await codes.findOne({}, { expiresAt: 1 }).sort({ expiresAt: -1 }).skip(count).lean<CodeDocument>();
      if (newestGone) await codes.deleteMany({ expiresAt: { $lte: newestGone.expiresAt } });
    },
  };
}

import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { Token } from '../../model/grant.ts';
import type { Tokens } from '../../ports/oauth-store.ts';

interface TokenDocument extends Omit<Token, 'hash'> {
  _id: string;
}

const text = { type: String, required: true } as const;
const tokenSchema = new Schema<TokenDocument>(
  {
    _id: text,
    kind: text,
    platform: text,
    grantId: text,
    issuedAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    diedAt: { type: Date, default: null },
    deathReason: { type: String, default: null },
  },
  { collection: 'tokens', versionKey: false, autoIndex: false },
);
tokenSchema.index({ grantId: 1 });
// What is swept.
tokenSchema.index({ expiresAt: 1 });
tokenSchema.index({ diedAt: 1 });

/** Compiles the model of the collection `tokens` on a connection. */
export function tokenModel(connection: Connection): Model<TokenDocument> {
  return connection.model<TokenDocument>('Token', tokenSchema);
}

/** Tokens on MongoDB. */
export function createMongoTokens(tokens: Model<TokenDocument>): Tokens {
  const death = (reason: string, now: Date) => ({ $set: { diedAt: now, deathReason: reason } });
  return {
    async insert({ hash, ...rest }) {
      await tokens.create({ ...rest, _id: hash });
    },
    async find(hash) {
      const found = await tokens.findById(hash).lean<TokenDocument>();
      if (!found) return null;
      const { _id, ...rest } = found;
      return { hash: _id, ...rest };
    },
    async kill(hash, reason, now) {
      return (await tokens.updateOne({ _id: hash, diedAt: null }, death(reason, now))).modifiedCount === 1;
    },
    async killAllOf(grantId, reason, now) {
      await tokens.updateMany({ grantId, diedAt: null }, death(reason, now));
    },
    async removeOverBefore(instant) {
      await tokens.deleteMany({ expiresAt: { $lt: instant } });
      await tokens.deleteMany({ diedAt: { $lt: instant } });
    },
  };
}

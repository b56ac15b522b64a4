import { isDuplicateKey } from '@viral-slides/database';
import { Schema } from 'mongoose';
import type { Connection, Model } from 'mongoose';
import { maxUses, usesKeptSeconds } from '../../model/token-use.ts';
import type { TokenUse } from '../../model/token-use.ts';
import type { TokenUseRepository } from '../../ports/token-use-repository.ts';

/** A use of a personal token as stored; `_id` is its id. */
export interface TokenUseDocument extends Omit<TokenUse, 'id'> {
  _id: string;
}

const text = { type: String, required: true } as const;
const schema = new Schema<TokenUseDocument>(
  {
    _id: text,
    userId: text,
    tokenId: text,
    tokenName: text,
    at: { type: Date, required: true },
    method: text,
    operation: { type: String, default: null },
    target: text,
    status: { type: Number, required: true },
    code: { type: String, default: null },
    address: text,
  } satisfies Record<keyof TokenUseDocument, unknown>,
  { collection: 'token_uses', versionKey: false, autoIndex: false },
);

schema.index({ at: 1 }, { expireAfterSeconds: usesKeptSeconds });
schema.index({ userId: 1, at: -1, _id: -1 });

/** Compiles the model of the collection `token_uses` on a connection. */
export function tokenUseModel(connection: Connection): Model<TokenUseDocument> {
  return connection.model<TokenUseDocument>('TokenUse', schema);
}

/** People whose uses are counted; beyond them all are looked at again. */
const mostCounted = 10_000;

/** TokenUseRepository on MongoDB. @param bound number of kept uses per person, and a hundredth more: looking for the oldest walks over all of them, so it is not done each time */
export function createMongoTokenUseRepository(uses: Model<TokenUseDocument>, bound: number = maxUses): TokenUseRepository {
  /** Number of uses per person since the last check. */
  const sinceLook = new Map<string, number>();
  const isDue = (userId: string, came: number) => {
    if (sinceLook.size > mostCounted) sinceLook.clear();
    // A process that starts knows nothing and looks.
    const count = (sinceLook.get(userId) ?? bound) + came;
    const due = count >= bound / 100;
    sinceLook.set(userId, due ? 0 : count);
    return due;
  };
  const deleteBeyond = async (userId: string) => {
    const [oldestKept] = await uses.find({ userId }, { at: 1 }).sort({ at: -1, _id: -1 }).skip(bound).limit(1).lean();
    if (oldestKept) await uses.deleteMany({ userId, at: { $lte: oldestKept.at } });
  };
  return {
    async add(added) {
      const documents = added.map(({ id, ...use }) => ({ _id: id, ...use }));
      // Unordered: a duplicate, because of a redelivered event, does not keep the others out.
      await uses.insertMany(documents, { ordered: false }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
      for (const [userId, { length }] of Map.groupBy(added, (use) => use.userId)) if (isDue(userId, length)) await deleteBeyond(userId);
    },
    async list(userId, { limit, before, tokenId }) {
      const older = before && { $or: [{ at: { $lt: before.at } }, { at: before.at, _id: { $lt: before.id } }] };
      const found = await uses
        .find({ userId, ...(tokenId === null ? {} : { tokenId }), ...older })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean();
      return found.map(({ _id, ...use }) => ({ id: _id, ...use }));
    },
  };
}

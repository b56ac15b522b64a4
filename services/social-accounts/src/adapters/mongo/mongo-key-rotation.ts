import type { Envelope } from '@viral-slides/sealing';
import type { KeyRotation } from '../../ports/key-rotation.ts';
import type { StoredBytes } from './account-collection.ts';
import { keyOf } from './stored-account.ts';

/** A document with a data key. */
interface SealedDocument {
  _id: string;
  dataKey?: { kid: string; wrapped: StoredBytes };
}

/** A collection whose documents hold a wrapped data key in `dataKey`. */
export interface SealedCollection {
  find(filter: object, projection: object): { limit(count: number): { lean(): PromiseLike<SealedDocument[]> } };
  updateOne(filter: object, update: object): PromiseLike<{ modifiedCount: number }>;
  countDocuments(filter: object): PromiseLike<number>;
}

/** KeyRotation on MongoDB. A data key is exchanged on condition that it is still wrapped as it was read, so nobody's change is lost. */
export function createMongoKeyRotation({ collections, envelope }: { collections: SealedCollection[]; envelope: Envelope }): KeyRotation {
  const outdated = { 'dataKey.kid': { $exists: true, $ne: envelope.kid } };

  async function rewrapSlice(documents: SealedCollection, limit: number): Promise<number> {
    const found = await documents.find(outdated, { dataKey: 1 }).limit(limit).lean();
    for (const { _id, dataKey } of found) {
      const rewrapped = dataKey && envelope.rewrap(keyOf(dataKey), _id);
      if (!dataKey || !rewrapped) continue;
      const stored = { kid: rewrapped.kid, wrapped: Buffer.from(rewrapped.wrapped) };
      await documents.updateOne({ _id, 'dataKey.kid': dataKey.kid }, { $set: { dataKey: stored } });
    }
    return found.length;
  }

  return {
    async rewrapSome(limit) {
      let done = 0;
      for (const documents of collections) done += done < limit ? await rewrapSlice(documents, limit - done) : 0;
      return done;
    },
    async remaining() {
      const counts = await Promise.all(collections.map((documents) => documents.countDocuments(outdated)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}

import type { Envelope } from '@viral-slides/sealing';
import type { KeyRotation } from '../../ports/key-rotation.ts';
import type { StoredBytes } from './account-collection.ts';
import { keyOf } from './stored-account.ts';

/** A document with a data key. */
interface SealedDocument {
  _id: string;
  dataKey?: { kid: string; wrapped: StoredBytes };
}

/** Used fields of the collection whose documents hold a wrapped data key in `dataKey`. */
interface SealedCollection {
  find(filter: object, projection: object): { limit(count: number): { lean(): PromiseLike<SealedDocument[]> } };
  updateOne(filter: object, update: object): PromiseLike<{ modifiedCount: number }>;
  countDocuments(filter: object): PromiseLike<number>;
}

/**
 * KeyRotation on MongoDB. A data key is exchanged on condition that it is still wrapped as it was read, so no concurrent change is
 * lost.
 */
export function createMongoKeyRotation({ documents, envelope }: { documents: SealedCollection; envelope: Envelope }): KeyRotation {
  const outdated = { 'dataKey.kid': { $exists: true, $ne: envelope.kid } };

  return {
    async rewrapSome(limit) {
      const found = await documents.find(outdated, { dataKey: 1 }).limit(limit).lean();
      for (const { _id, dataKey } of found) {
        const rewrapped = dataKey && envelope.rewrap(keyOf(dataKey), _id);
        if (!dataKey || !rewrapped) continue;
        const stored = { kid: rewrapped.kid, wrapped: Buffer.from(rewrapped.wrapped) };
        await documents.updateOne({ _id, 'dataKey.kid': dataKey.kid }, { $set: { dataKey: stored } });
      }
      return found.length;
    },
    async remaining() {
      return documents.countDocuments(outdated);
    },
  };
}

import type { Envelope } from '@viral-slides/sealing';
import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { Model } from 'mongoose';
import type { Clock } from '../../ports/clock.ts';
import type { KeyRotation } from '../../ports/key-rotation.ts';
import { rewrappedHandle } from '../publishing/sealed-handles.ts';
import { leaseFields } from './publication-collection.ts';
import type { PublicationDocument } from './publication-collection.ts';

/**
 * KeyRotation of the handles of publications that may still go on. A publication that a process works on is skipped: that process would overwrite it with its own copy. The next
 * process reads what is stored.
 */
export function createMongoHandleRotation(options: {
  publications: Model<PublicationDocument>;
  envelope: Envelope;
  clock: Clock;
}): KeyRotation {
  const { publications, envelope, clock } = options;
  const leases = createDocumentLeases(publications, leaseFields);
  const isOld = { $type: 'string', $not: new RegExp(`^${envelope.kid}\\.`) };
  const goesOn = [
    { nextRunAt: { $exists: true } },
    { 'outcome.isRetryable': true },
    { 'outcome.needsReconnect': true },
    // A later attempt finds out first how the unknown one ended.
    { 'outcome.isUnknown': true },
  ];
  const outdated: object = { $and: [{ $or: [{ sealedHandle: isOld }, { earlierHandle: isOld }] }, { $or: goesOn }] };
  const rewrapped = (postId: string, handle: string | null | undefined) => (handle ? rewrappedHandle(envelope, postId, handle) : handle);
  return {
    async rewrapSome(limit) {
      const free = leases.free(clock.now());
      const found = await publications
        .find({ ...outdated, ...free }, { sealedHandle: 1, earlierHandle: 1 })
        .limit(limit)
        .lean();
      for (const { _id, sealedHandle, earlierHandle } of found) {
        const $set = { sealedHandle: rewrapped(_id, sealedHandle) ?? null, earlierHandle: rewrapped(_id, earlierHandle) ?? null };
        const unchanged = { sealedHandle, earlierHandle: earlierHandle ?? null };
        await publications.updateOne({ _id, ...unchanged, ...free }, { $set, $inc: { version: 1 } });
      }
      return found.length;
    },
    remaining: () => publications.countDocuments(outdated),
  };
}

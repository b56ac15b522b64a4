import { orUnavailable } from '@viral-slides/database';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { StorageUsage } from '../../model/storage-quota.ts';
import type { Clock } from '../../ports/clock.ts';
import type { StorageLedger } from '../../ports/storage-ledger.ts';
import type { ImageDocument } from './image-collection.ts';
import type { FontDocument } from './mongo-font-repository.ts';

/** How long room is reserved for an image that never comes, in ms: longer than storing one can take. */
const holdMs = 10 * 60 * 1000;

interface Hold {
  imageId: string;
  sizeBytes: number;
  heldAt: Date;
}
interface HoldsDocument {
  /** The user. */
  _id: string;
  held: Hold[];
}

const holdsSchema = new Schema<HoldsDocument>(
  {
    _id: { type: String, required: true },
    held: [{ type: { imageId: String, sizeBytes: Number, heldAt: Date }, _id: false }],
  } satisfies Record<keyof HoldsDocument, unknown>,
  { collection: 'storage-holds', versionKey: false, autoIndex: false },
);

/** Compiles the model of the collection `storage-holds` on a connection. */
export function holdsModel(connection: Connection): Model<HoldsDocument> {
  return connection.model<HoldsDocument>('StorageHolds', holdsSchema);
}

/**
 * StorageLedger on MongoDB. Nothing is counted up or down, so nothing can drift: images are summed from an index that holds all that is needed,
 * and the order in which holds were written decides between uploads that race.
 */
export function createMongoStorageLedger(deps: {
  images: Model<ImageDocument>;
  fonts: Model<FontDocument>;
  holds: Model<HoldsDocument>;
  clock: Clock;
}): StorageLedger {
  const { images, fonts, holds, clock } = deps;
  const isAlive = ({ heldAt }: Hold) => clock.now().getTime() - heldAt.getTime() < holdMs;

  /** Images that are stored, but for those whose room is held: each is counted once, whether it is stored by now or not. */
  async function sum(userId: string, held: readonly Hold[]): Promise<StorageUsage> {
    const [stored] = await images.aggregate<StorageUsage>(
      [
        { $match: { userId, sha256: { $gt: '' }, _id: { $nin: held.map(({ imageId }) => imageId) } } },
        { $group: { _id: null, images: { $sum: 1 }, bytes: { $sum: '$sizeBytes' } } },
      ],
      { hint: { userId: 1, sha256: 1, sizeBytes: 1, _id: 1 } },
    );
    // Few, and bounded.
    const ofFonts = await fonts.find({ userId }, { sizeBytes: 1 }).lean();
    const bytes = [...held, ...ofFonts].reduce((total, { sizeBytes }) => total + sizeBytes, stored?.bytes ?? 0);
    return { images: (stored?.images ?? 0) + held.length, bytes };
  }

  return {
    async usageOf(userId) {
      const document = await holds.findById(userId).lean();
      return sum(userId, (document?.held ?? []).filter(isAlive));
    },
    async hold(userId, { id, sizeBytes }) {
      const mine: Hold = { imageId: id, sizeBytes, heldAt: clock.now() };
      const document = await holds
        .findOneAndUpdate({ _id: userId }, { $push: { held: mine } }, { upsert: true, returnDocument: 'after' })
        .lean();
      const expired = document.held.filter((hold) => !isAlive(hold));
      if (expired.length > 0)
        await holds.updateOne({ _id: userId }, { $pull: { held: { imageId: { $in: expired.map(({ imageId }) => imageId) } } } });
      const upToMine = document.held.slice(0, document.held.findIndex(({ imageId }) => imageId === id) + 1);
      return sum(userId, upToMine.filter(isAlive));
    },
    async release(userId, imageId) {
      await orUnavailable(() => holds.updateOne({ _id: userId }, { $pull: { held: { imageId } } }));
    },
  };
}

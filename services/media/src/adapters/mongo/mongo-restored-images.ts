import type { Model } from 'mongoose';
import type { RestoredImages } from '../../ports/restored-images.ts';
import type { ImageDocument } from './image-collection.ts';

/** RestoredImages on MongoDB. */
export function createMongoRestoredImages(images: Model<ImageDocument>): RestoredImages {
  return {
    async claimUsed(claimedUntil) {
      return (await images.updateMany({ isUsed: true, deletedAt: null }, { $set: { claimedUntil } })).matchedCount;
    },
  };
}

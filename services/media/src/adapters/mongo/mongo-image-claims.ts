import type { Model } from 'mongoose';
import { imageNotFound } from '../../model/library-errors.ts';
import type { ImageRepository } from '../../ports/image-repository.ts';
import type { ImageDocument } from './image-collection.ts';

/** The part of ImageRepository on MongoDB that keeps claims. They are no business step by themselves, so they have no revision and no event. */
export function createMongoImageClaims(images: Model<ImageDocument>): Pick<ImageRepository, 'claim' | 'endedClaims' | 'clearClaim'> {
  return {
    async claim(userId, id, claimedUntil) {
      const { matchedCount } = await images.updateOne({ _id: id, userId, deletedAt: null }, { $set: { claimedUntil } });
      if (matchedCount === 0) throw imageNotFound();
    },
    async endedClaims(now, limit) {
      const found = await images
        .find({ claimedUntil: { $lte: now }, deletedAt: null }, { userId: 1, claimedUntil: 1 })
        .sort({ claimedUntil: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id, userId, claimedUntil }) => ({ userId, imageId: _id, claimedUntil: claimedUntil ?? now }));
    },
    async clearClaim({ userId, imageId, claimedUntil }) {
      await images.updateOne({ _id: imageId, userId, claimedUntil }, { $unset: { claimedUntil: '' } });
    },
  };
}

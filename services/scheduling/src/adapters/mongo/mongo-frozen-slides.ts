import type { Model } from 'mongoose';
import { openStatuses } from '../../model/post.ts';
import type { FrozenSlidesStore } from '../../ports/frozen-slides.ts';
import type { FrozenSlidesDocument } from './frozen-slides-collection.ts';
import type { PostModel } from './post-collection.ts';

/** How long after being stored slides may still wait for the post that will refer to them, in ms: many times what a request takes. */
const untilFirstLookMs = 3_600_000;

/** FrozenSlidesStore on MongoDB. */
export function createMongoFrozenSlides({ slides, posts }: { slides: Model<FrozenSlidesDocument>; posts: PostModel }): FrozenSlidesStore {
  return {
    async keep({ revisionId, keptAt, ...rest }) {
      await slides.create({ ...rest, _id: revisionId, keptAt, lookAt: new Date(keptAt.getTime() + untilFirstLookMs) });
    },
    read: async (userId, revisionId) => (await slides.findOne({ _id: revisionId, userId }, { slidesJson: 1 }).lean())?.slidesJson ?? null,
    async toLookAt(now, limit) {
      const found = await slides
        .find({ lookAt: { $lte: now } }, { isReplaced: 1 })
        .sort({ lookAt: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id, isReplaced = false }) => ({ revisionId: _id, isReplaced }));
    },
    async bytesOf(userId) {
      const [sum] = await slides.aggregate<{ bytes: number }>([
        { $match: { userId } },
        { $group: { _id: null, bytes: { $sum: '$sizeBytes' } } },
      ]);
      return sum?.bytes ?? 0;
    },
    async referred(revisionIds, failedSince) {
      const referring = { 'frozen.revisionId': { $in: [...revisionIds] }, deletedAt: null };
      const found = await posts.find(referring, { frozen: 1, status: 1, updatedAt: 1 }).lean();
      const inUse = found.filter(({ status, updatedAt }) => openStatuses.has(status) || (status === 'failed' && updatedAt > failedSince));
      const namesOf = (of: typeof found) => new Set(of.flatMap(({ frozen }) => frozen?.revisionId ?? []));
      return { known: namesOf(found), needed: namesOf(inUse) };
    },
    async replaced(revisionIds, lookAt) {
      await slides.updateMany({ _id: { $in: [...revisionIds] } }, { $set: { isReplaced: true, lookAt } });
    },
    async lookAgain(revisionIds, at) {
      await slides.updateMany({ _id: { $in: [...revisionIds] } }, { $set: { lookAt: at } });
    },
    async remove(revisionIds) {
      await slides.deleteMany({ _id: { $in: [...revisionIds] } });
    },
  };
}

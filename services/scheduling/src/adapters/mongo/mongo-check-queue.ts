import type { CheckQueue } from '../../ports/check-queue.ts';
import type { PostModel } from './post-collection.ts';

/** Pending drafts and quotas are counted over a day, in ms. */
const windowMs = 24 * 60 * 60_000;

/** CheckQueue on the collection of posts. */
export function createMongoCheckQueue(posts: PostModel): CheckQueue {
  return {
    async take(now, { until, limit }) {
      const due = await posts
        .find({ checkAt: { $lte: now } }, { checkAt: 1 })
        .sort({ checkAt: 1 })
        .limit(limit)
        .lean();
      const taken = due.map(async ({ _id, checkAt }) => {
        const { modifiedCount } = await posts.updateOne({ _id, checkAt }, { $set: { checkAt: until } });
        return modifiedCount === 1 ? [_id] : [];
      });
      return (await Promise.all(taken)).flat();
    },
    async note({ id, revision }, times) {
      await posts.updateOne({ _id: id, revision }, { $set: times });
    },
    othersInWindow({ id, userId, platform, socialAccountId, scheduledTime }) {
      const window = { $gt: new Date(scheduledTime.getTime() - windowMs), $lte: scheduledTime };
      const planned = { status: 'scheduled', delivery: 'automatic', scheduledTime: window, deletedAt: null } as const;
      return posts.countDocuments({ userId, platform, isOpen: true, socialAccountId, _id: { $ne: id }, ...planned });
    },
  };
}

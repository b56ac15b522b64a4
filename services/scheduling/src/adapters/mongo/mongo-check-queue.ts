import { noAccountCode } from '../../model/checking/pre-flight.ts';
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
    async askFor({ userId, platform, accountId }, at) {
      const concerned = { userId, platform, isOpen: true, socialAccountId: { $in: [null, accountId] }, deletedAt: null };
      const checked = { status: 'scheduled', delivery: 'automatic', phase: { $nin: ['claimed', 'publishing', 'confirming'] } };
      // A due check runs anyway.
      const filter: object = { ...concerned, ...checked, $or: [{ checkAt: null }, { checkAt: { $gt: at } }] };
      await posts.updateMany(filter, { $set: { checkAt: at } });
    },
    async askForUndecided(at) {
      const undecided = { isOpen: true, status: 'scheduled', delivery: 'automatic', socialAccountId: null, deletedAt: null } as const;
      await posts.updateMany({ ...undecided, checkAt: { $gt: at }, 'warnings.code': { $ne: noAccountCode } }, { $set: { checkAt: at } });
    },
    async note({ id, revision, checkAt }, times) {
      await posts.updateOne({ _id: id, revision, checkAt }, { $set: times });
    },
    async othersInWindow({ id, userId, platform, scheduledTime }) {
      const window = { $gt: new Date(scheduledTime.getTime() - windowMs), $lte: scheduledTime };
      const planned = { status: 'scheduled', delivery: 'automatic', scheduledTime: window, deletedAt: null } as const;
      const others = { userId, platform, isOpen: true, _id: { $ne: id }, ...planned };
      const counted = await posts.aggregate<{ _id: string | null; posts: number }>([
        { $match: others },
        { $group: { _id: '$socialAccountId', posts: { $sum: 1 } } },
      ]);
      return counted.map(({ _id: accountId, posts: count }) => ({ accountId, posts: count }));
    },
  };
}

import type { DuePost, DueQueue } from '../../ports/due-queue.ts';
import type { PostModel } from './post-collection.ts';

/** DueQueue on the collection of posts. */
export function createMongoDueQueue(posts: PostModel): DueQueue {
  const dueAndFree = (now: Date) => ({ nextActionAt: { $lte: now }, heldUntil: { $not: { $gt: now } } });
  return {
    async due(now, limit) {
      const found = await posts.find(dueAndFree(now), { userId: 1, nextActionAt: 1 }).sort({ nextActionAt: 1 }).limit(limit).lean();
      return found.map(({ _id, userId, nextActionAt }): DuePost => ({ id: _id, userId, nextActionAt: nextActionAt ?? now }));
    },
    async take(ids, { now, until, holdId }) {
      await posts.updateMany({ _id: { $in: [...ids] }, ...dueAndFree(now) }, { $set: { heldUntil: until, holdId } });
      const taken = await posts.find({ _id: { $in: [...ids] }, holdId }, { _id: 1 }).lean();
      return { holdId, ids: taken.map(({ _id }) => _id) };
    },
    async release({ holdId, ids }, but) {
      const done = ids.filter((id) => !but.includes(id));
      if (done.length > 0) await posts.updateMany({ _id: { $in: done }, holdId }, { $unset: { heldUntil: '', holdId: '' } });
    },
    async rearm({ id, revision }, nextActionAt) {
      await posts.updateOne({ _id: id, revision }, nextActionAt ? { $set: { nextActionAt } } : { $unset: { nextActionAt: '' } });
    },
    async times(from, limit) {
      const found = await posts
        .find({ nextActionAt: { $gt: from } }, { _id: 0, nextActionAt: 1 })
        .sort({ nextActionAt: 1 })
        .limit(limit)
        .lean();
      return found.flatMap(({ nextActionAt }) => nextActionAt ?? []);
    },
    count: (now, limit) => posts.countDocuments({ nextActionAt: { $lte: now } }, { limit }),
    async oldest(now) {
      const found = await posts
        .findOne({ nextActionAt: { $lte: now } }, { _id: 0, nextActionAt: 1 })
        .sort({ nextActionAt: 1 })
        .lean();
      return found?.nextActionAt ?? null;
    },
  };
}

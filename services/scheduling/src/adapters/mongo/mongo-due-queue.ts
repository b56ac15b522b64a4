import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { DuePost, DueQueue } from '../../ports/due-queue.ts';
import { postLeaseFields } from './post-collection.ts';
import type { PostModel } from './post-collection.ts';

/** DueQueue on the collection of posts. */
export function createMongoDueQueue(posts: PostModel): DueQueue {
  const leases = createDocumentLeases(posts, postLeaseFields);
  const due = (now: Date) => ({ nextActionAt: { $lte: now } });
  return {
    async due(now, limit) {
      const found = await posts
        .find({ ...due(now), ...leases.free(now) }, { userId: 1, nextActionAt: 1 })
        .sort({ nextActionAt: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id, userId, nextActionAt }): DuePost => ({ id: _id, userId, nextActionAt: nextActionAt ?? now }));
    },
    take: (ids, lease) => leases.takeSome(ids, { ...lease, where: due(lease.now) }),
    release: (taken) => leases.releaseSome(taken),
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

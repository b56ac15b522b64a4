import { insertUnique } from '@viral-slides/database';
import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { Model } from 'mongoose';
import type { FollowingRepository } from '../../ports/following-repository.ts';
import type { FollowingDocument } from './following-collection.ts';

const running = { state: 'running' } as const;

/** FollowingRepository on MongoDB: who brings projects up to date has leased the document of their template. */
export function createMongoFollowingRepository(all: Model<FollowingDocument>): FollowingRepository {
  const leases = createDocumentLeases(all, { until: 'leasedUntil', holder: 'holder' });
  return {
    async begin({ id, templateId, userId, createdAt }) {
      const fresh = { userId, followingId: id, ...running, outcomes: [], after: null, failures: 0, createdAt, endedAt: null };
      const turn = { holder: '', leasedUntil: new Date(0), turnAt: createdAt };
      // The index on `_id` refuses to make another one where one is under way.
      await insertUnique(() => all.updateOne({ _id: templateId, state: 'done' }, { $set: { ...fresh, ...turn } }, { upsert: true }));
    },
    async find(userId, templateId) {
      const found = await all.findOne({ _id: templateId, userId }).lean();
      if (!found) return null;
      const { followingId: id, state, outcomes, createdAt, endedAt } = found;
      return { id, templateId, userId, state, outcomes, createdAt, ...(endedAt ? { endedAt } : {}) };
    },
    async takeDue(wish) {
      const due = await all
        .findOne({ ...running, turnAt: { $lte: wish.now }, ...leases.free(wish.now) }, { _id: 1 })
        .sort({ turnAt: 1 })
        .lean();
      const lease = due && (await leases.take(due._id, { ...wish, where: running }));
      // Another replica was faster: this one looks again in time.
      if (!lease) return null;
      const found = await all.findOne(leases.fence(lease), { outcomes: 0 }).lean();
      if (!found) return null;
      const { _id: templateId, followingId: id, userId, createdAt, after, failures } = found;
      return { following: { id, templateId, userId, createdAt }, after, failures, lease };
    },
    async endTurn({ lease, failures }, { outcomes, after, isDone, pauseMs, now }) {
      const turnAt = new Date(now.getTime() + (pauseMs ?? 0));
      const end = isDone ? { state: 'done' as const, endedAt: now } : {};
      await all.updateOne(leases.fence(lease), {
        $push: { outcomes: { $each: outcomes } },
        $set: { after, turnAt, failures: pauseMs === undefined ? 0 : failures + 1, ...end },
      });
      await leases.release(lease);
    },
  };
}

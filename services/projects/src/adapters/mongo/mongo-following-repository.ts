import { insertUnique } from '@viral-slides/database';
import { createDocumentTurns, enterLine } from '@viral-slides/work/mongo';
import type { Model } from 'mongoose';
import type { FollowingRepository } from '../../ports/following-repository.ts';
import type { FollowingDocument } from './following-collection.ts';

const running = { state: 'running' } as const;

/** FollowingRepository on MongoDB: the worker that updates projects leases the document of their template. */
export function createMongoFollowingRepository(all: Model<FollowingDocument>): FollowingRepository {
  const turns = createDocumentTurns(all, running);
  return {
    async start({ id, templateId, userId, createdAt }) {
      const fresh = { userId, followingId: id, ...running, outcomes: [], after: null, createdAt, endedAt: null };
      // The index on `_id` refuses to make another one where one is under way.
      await insertUnique(() =>
        all.updateOne({ _id: templateId, state: 'done' }, { $set: { ...fresh, ...enterLine(createdAt) } }, { upsert: true }),
      );
    },
    async find(userId, templateId) {
      const found = await all.findOne({ _id: templateId, userId }).lean();
      if (!found) return null;
      const { followingId: id, state, outcomes, createdAt, endedAt } = found;
      return { id, templateId, userId, state, outcomes, createdAt, ...(endedAt ? { endedAt } : {}) };
    },
    async takeDue(params) {
      const lease = await turns.take(params);
      if (!lease) return null;
      const found = await all.findOne(turns.fence(lease), { outcomes: 0 }).lean();
      if (!found) return null;
      const { _id: templateId, followingId: id, userId, createdAt, after, failures } = found;
      return { following: { id, templateId, userId, createdAt }, after, failures, lease };
    },
    async endTurn({ lease, failures }, { outcomes, after, isDone, pauseMs, now }) {
      const end = isDone ? { state: 'done' as const, endedAt: now } : {};
      await turns.note(lease, { now, failures, pauseMs }, { $push: { outcomes: { $each: outcomes } }, $set: { after, ...end } });
      await turns.end(lease, { now });
    },
  };
}

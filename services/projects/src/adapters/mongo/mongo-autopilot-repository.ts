import { insertUnique } from '@viral-slides/database';
import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { Model } from 'mongoose';
import type { Autopilot } from '../../model/autopilot.ts';
import type { AutopilotRepository } from '../../ports/autopilot-repository.ts';
import type { AutopilotDocument } from './autopilot-collection.ts';
import { createMongoNotificationQueue, notifyNow } from './mongo-notification-queue.ts';

/** Nothing is looked for any more. */
const rests = { $unset: { turnAt: '' } } as const;

/** AutopilotRepository on MongoDB: a worker leases the document of an autopilot while it makes the account's slideshow. */
export function createMongoAutopilotRepository(all: Model<AutopilotDocument>): AutopilotRepository {
  return { ...ofOwners(all), ...ofWorkers(all), ...createMongoNotificationQueue(all, { kinds: ['paused'], read: toAutopilot }) };
}

function ofOwners(all: Model<AutopilotDocument>) {
  return {
    async set({ id, userId, socialAccountId, seed, createdAt, ...rest }: Autopilot) {
      const { settings, platform, updatedAt } = rest;
      const nextAt = settings.isPaused ? null : updatedAt;
      const change = {
        $set: { settings, platform, updatedAt, nextAt, failures: 0, news: null, ...(nextAt && { turnAt: nextAt }) },
        ...(nextAt ? {} : rests),
      };
      const fresh = { seed, createdAt, trouble: null, holder: '', leasedUntil: new Date(0) };
      const key = { _id: id, userId, socialAccountId };
      const isNew = await insertUnique(() => all.updateOne(key, { ...change, $setOnInsert: fresh }, { upsert: true }));
      // Two that set it first at the same moment: the second one changes what is there by now.
      if (!isNew) await all.updateOne(key, change);
      return toAutopilot(await all.findOne(key).orFail().lean());
    },
    async find(userId: string, socialAccountId: string) {
      const found = await all.findOne({ userId, socialAccountId }).lean();
      return found && toAutopilot(found);
    },
    async list(userId: string) {
      return (await all.find({ userId }).sort({ createdAt: 1, socialAccountId: 1 }).lean()).map(toAutopilot);
    },
    async delete(userId: string, socialAccountId: string) {
      return (await all.deleteOne({ userId, socialAccountId })).deletedCount === 1;
    },
  } satisfies Partial<AutopilotRepository>;
}

function ofWorkers(all: Model<AutopilotDocument>) {
  const leases = createDocumentLeases(all, { until: 'leasedUntil', holder: 'holder' });
  return {
    async takeDue({ except, ...params }) {
      const lease = await leases.takeFirst({ ...params, where: { userId: { $nin: [...except] } }, line: 'turnAt' });
      const found = lease && (await all.findOne(leases.fence(lease)).lean());
      return found ? { autopilot: toAutopilot(found), failures: found.failures, lease } : null;
    },
    async isWanted(lease) {
      return (await all.exists(leases.fence(lease))) !== null;
    },
    async endTurn({ lease, failures, autopilot }, { turnAt, didFail = false, isPaused = false, now, ...change }) {
      const { userId, updatedAt } = autopilot;
      const rest = isPaused ? { nextAt: null, 'settings.isPaused': true, news: 'paused', ...notifyNow } : { turnAt };
      const $set = { ...change, ...rest, failures: didFail ? failures + 1 : 0 };
      // Settings that were saved in the meantime have their own turn.
      await all.updateOne({ ...leases.fence(lease), updatedAt }, { $set, ...(isPaused ? rests : {}) });
      await leases.release(lease);
      await all.updateMany({ userId, turnAt: { $lt: now } }, { $set: { turnAt: now } });
    },
  } satisfies Partial<AutopilotRepository>;
}

function toAutopilot({ _id, userId, socialAccountId, platform, seed, settings, ...rest }: AutopilotDocument): Autopilot {
  const { createdAt, updatedAt, nextAt, trouble } = rest;
  return { id: _id, userId, socialAccountId, platform, seed, settings, createdAt, updatedAt, nextAt, trouble };
}

import { insertUnique } from '@viral-slides/database';
import { LeaseLost } from '@viral-slides/work';
import type { Lease } from '@viral-slides/work';
import { createDocumentLeases } from '@viral-slides/work/mongo';
import type { Model } from 'mongoose';
import type { Proposal } from '../../model/proposal.ts';
import type { ProposalRepository, ProposalTurn } from '../../ports/proposal-repository.ts';
import { createMongoNotificationQueue, notifyNow } from './mongo-notification-queue.ts';
import type { ProposalDocument } from './proposal-collection.ts';

const free = { holder: '', leasedUntil: new Date(0) };
/** States in which a proposal shows its pictures, or may. */
const showing: Proposal['state'][] = ['waiting', 'planned', 'drafted'];

/** ProposalRepository on MongoDB: the worker that carries out an answer leases the proposal. */
export function createMongoProposalRepository(all: Model<ProposalDocument>): ProposalRepository {
  const notifications = createMongoNotificationQueue(all, { kinds: ['waiting', 'failed', 'answered'], read: toProposal });
  return { ...ofOwners(all), ...ofChoices(all), ...ofWorkers(all), ...notifications };
}

function ofOwners(all: Model<ProposalDocument>) {
  return {
    async put({ id, ...proposal }, dueAt) {
      const document = { ...proposal, ...free, ...(dueAt && { dueAt }), ...(proposal.news && notifyNow) };
      // One that failed makes room; the indexes refuse the upsert where there is another.
      return insertUnique(() => all.updateOne({ _id: id, state: 'failed' }, { $set: document }, { upsert: true }));
    },
    async find(userId, id) {
      const found = await all.findOne({ _id: id, userId }).lean();
      return found && toProposal(found);
    },
    async list(userId, { since, limit }) {
      const waiting = await all.find({ userId, state: 'waiting' }).sort({ slotAt: 1 }).limit(limit).lean();
      const rest = await all
        .find({ userId, state: { $ne: 'waiting' }, slotAt: { $gte: since } })
        .sort({ slotAt: -1 })
        .limit(limit)
        .lean();
      return [...waiting, ...rest].slice(0, limit).map(toProposal);
    },
    async waiting(userId, socialAccountId) {
      return (await all.find({ userId, socialAccountId, state: 'waiting' }, { _id: 1 }).lean()).map(({ _id }) => _id);
    },
  } satisfies Partial<ProposalRepository>;
}

/** Hooks and pictures that were chosen before. */
function ofChoices(all: Model<ProposalDocument>) {
  return {
    async daysDone(userId, socialAccountId, from) {
      const done = { userId, socialAccountId, day: { $gte: from }, state: { $ne: 'failed' as const } };
      return new Set((await all.find(done, { day: 1 }).lean()).map(({ day }) => day));
    },
    async usedHooks(userId, socialAccountId, { except, limit }) {
      const made = { userId, socialAccountId, _id: { $ne: except }, state: { $ne: 'failed' as const } };
      const found = await all.find(made, { choice: 1 }).sort({ day: -1 }).limit(limit).lean();
      return found.flatMap(({ choice }) => choice?.hookId ?? []);
    },
    async shownImages(userId, { since, except }) {
      const shown = { userId, slotAt: { $gte: since }, _id: { $ne: except }, state: { $in: showing } };
      const found = await all.find(shown, { choice: 1 }).lean();
      return new Set(found.flatMap(({ choice }) => choice?.imageIds ?? []).filter((id) => id !== null));
    },
  } satisfies Partial<ProposalRepository>;
}

function ofWorkers(all: Model<ProposalDocument>) {
  const leases = createDocumentLeases(all, { until: 'leasedUntil', holder: 'holder' });
  const turnOf = async (lease: Lease): Promise<ProposalTurn | null> => {
    const found = await all.findOne(leases.fence(lease)).lean();
    return found && { proposal: toProposal(found), lease };
  };
  return {
    async take(userId, id, params) {
      const lease = await leases.take(id, { ...params, where: { userId } });
      const turn = lease && (await turnOf(lease));
      if (turn) return turn;
      return (await all.exists({ _id: id, userId })) ? 'held' : null;
    },
    async takeDue({ except, ...params }) {
      const lease = await leases.takeFirst({ ...params, where: { userId: { $nin: [...except] } }, line: 'dueAt' });
      return lease ? turnOf(lease) : null;
    },
    async note(lease, { dueAt, ...change }) {
      const due = dueAt === null ? { $unset: { dueAt: '' } } : {};
      const $set = { ...change, ...(dueAt && { dueAt }), ...(change.news && notifyNow) };
      if ((await all.updateOne(leases.fence(lease), { $set, ...due })).matchedCount === 0) throw new LeaseLost();
    },
    release: (lease) => leases.release(lease),
  } satisfies Partial<ProposalRepository>;
}

function toProposal({ _id, holder: _holder, leasedUntil: _until, dueAt: _due, tellFrom: _from, ...proposal }: ProposalDocument): Proposal {
  return { ...proposal, id: _id };
}

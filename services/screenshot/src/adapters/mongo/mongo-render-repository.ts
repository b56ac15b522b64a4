import { insertUnique, orUnavailable } from '@viral-slides/database';
import type { Model } from 'mongoose';
import { filesOf } from '../../model/rendered-files.ts';
import type { RenderedFiles } from '../../model/rendered-files.ts';
import type { RenderStart, RenderAttempt, RenderId, RenderRepository } from '../../ports/render-repository.ts';
import type { RenderDocument } from './render-collection.ts';

const keyOf = ({ userId, inputHash }: RenderId) => `${userId}:${inputHash}`;
/** The keys of one person's renderings. The semicolon is the character after the colon. */
const keysOf = (userId: string) => ({ $gte: `${userId}:`, $lt: `${userId};` });
const ours = (attempt: RenderAttempt) => ({ _id: keyOf(attempt), owner: attempt.owner, state: 'open' as const });
const atOnce = new Date(0);

/** RenderRepository on MongoDB. Each step is one conditional update of one document, so of two that race one does it. */
export function createMongoRenderRepository(renders: Model<RenderDocument>): RenderRepository {
  const changesOne = async (filter: object, update: object) => (await renders.updateOne(filter, update)).matchedCount === 1;

  async function current(id: string): Promise<RenderStart> {
    const found = await renders.findById(id).lean();
    if (found?.state !== 'done') return { state: 'busy' };
    return { state: 'done', files: filesIn(found) };
  }

  return translated({
    async start(attempt, { now, leaseMs }) {
      const id = keyOf(attempt);
      const filter = { _id: id, state: 'open' as const, leasedUntil: { $lte: now } };
      const update = {
        $set: { owner: attempt.owner, leasedUntil: new Date(now.getTime() + leaseMs), lastUsedAt: now },
        $inc: { attempts: 1 },
        $setOnInsert: { folders: [], slides: [], video: null, sizeBytes: 0 },
      };
      // The index on `_id` refuses the upsert of a document that is there and does not match.
      if (!(await insertUnique(() => renders.updateOne(filter, update, { upsert: true }))) && !(await reopened(renders, id, update.$set)))
        return current(id);
      const mine = await renders.findOne(ours(attempt), { attempts: 1 }).lean();
      return mine ? { state: 'mine', attempt: mine.attempts } : { state: 'busy' };
    },
    renew: (attempt, until) => changesOne(ours(attempt), { $set: { leasedUntil: until } }),
    writesInto: (attempt, folder) => changesOne(ours(attempt), { $push: { folders: folder } }),
    complete(attempt, files) {
      const sizeBytes = filesOf(files).reduce((sum, file) => sum + file.sizeBytes, 0);
      return changesOne(ours(attempt), { $set: { state: 'done', ...files, sizeBytes } });
    },
    async release(attempt, brokenAttempts) {
      await renders.updateOne(ours(attempt), { $set: { leasedUntil: atOnce, attempts: brokenAttempts } });
    },
    touch: (id, now) => changesOne({ _id: keyOf(id), state: 'done' }, { $set: { lastUsedAt: now } }),
    touchFolder: (kept, now) => touchFolder(renders, kept, now),
    async unusedSince(instant, { limit, userId }) {
      const ofPerson = userId === undefined ? {} : { _id: keysOf(userId) };
      const filter = { ...ofPerson, lastUsedAt: { $lt: instant }, leasedUntil: { $lt: instant } };
      const found = await renders.find(filter, { lastUsedAt: 1, folders: 1 }).sort({ lastUsedAt: 1 }).limit(limit).lean();
      return found.map(({ _id, lastUsedAt, folders }) => ({ id: _id, lastUsedAt, folders }));
    },
    bytesOf: (userId) => bytesOf(renders, userId),
    retire: ({ id, lastUsedAt }) => changesOne({ _id: id, lastUsedAt }, { $set: { state: 'retired' } }),
    async discard(id) {
      await renders.updateOne({ _id: keyOf(id), state: 'done' }, { $set: { state: 'retired' } });
    },
    async delete(id) {
      await renders.deleteOne({ _id: id, state: 'retired' });
    },
  });
}

async function touchFolder(
  renders: Model<RenderDocument>,
  ...[{ userId, folder }, now]: Parameters<RenderRepository['touchFolder']>
): ReturnType<RenderRepository['touchFolder']> {
  const filter = { _id: keysOf(userId), state: 'done', folders: folder } as const;
  const found = await renders.findOneAndUpdate(filter, { $set: { lastUsedAt: now } }, { returnDocument: 'after' }).lean();
  return found && { inputHash: found._id.slice(userId.length + 1), files: filesIn(found) };
}

function filesIn({ slides, video, archive }: RenderDocument): RenderedFiles {
  return { slides, video, ...(archive ? { archive } : {}) };
}

async function bytesOf(renders: Model<RenderDocument>, userId: string): Promise<number> {
  const [sum] = await renders.aggregate<{ bytes: number }>([
    { $match: { _id: keysOf(userId) } },
    { $project: { _id: 0, sizeBytes: 1 } },
    { $group: { _id: null, bytes: { $sum: '$sizeBytes' } } },
  ]);
  return sum?.bytes ?? 0;
}

/** Takes over one that is being removed, as if it were new: the remover takes away the folders that it had by then, and no longer the record. */
async function reopened(
  renders: Model<RenderDocument>,
  id: string,
  taken: Pick<RenderDocument, 'owner' | 'leasedUntil' | 'lastUsedAt'>,
): Promise<boolean> {
  const reopening = { ...taken, state: 'open', attempts: 1, slides: [], video: null, archive: null, sizeBytes: 0 } as const;
  return (await renders.updateOne({ _id: id, state: 'retired' }, { $set: reopening })).matchedCount === 1;
}

/** The same repository, whose lost database is an error that consumers wait for. */
function translated(repository: RenderRepository): RenderRepository {
  const entries = Object.entries(repository).map(([name, method]) => [
    name,
    (...args: unknown[]) => orUnavailable(() => (method as (...args: unknown[]) => Promise<unknown>)(...args)),
  ]);
  return Object.fromEntries(entries) as RenderRepository;
}

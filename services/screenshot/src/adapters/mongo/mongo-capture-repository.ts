import { insertUnique } from '@viral-slides/database';
import type { Model } from 'mongoose';
import type { Capture } from '../../model/capture.ts';
import type { CaptureRepository } from '../../ports/capture-repository.ts';
import type { CaptureDocument } from './capture-collection.ts';

const waits = { 'state.status': 'waiting' } as const;

/** CaptureRepository on MongoDB: one document for each capture. */
export function createMongoCaptureRepository(captures: Model<CaptureDocument>): CaptureRepository {
  return {
    async insert({ id, pictures, ...capture }, dueAt) {
      const document = { ...capture, _id: id, pictures: pictures.map((picture) => ({ ...picture })), dueAt, attempts: 1 };
      return insertUnique(() => captures.create(document));
    },
    async find(userId, id) {
      const found = await captures.findOne({ _id: id, userId }).lean();
      return found && toCapture(found);
    },
    async takeDue(now, leasedUntil) {
      // One without a time was stored by a build that handed captures over by an event: it is due.
      const found = await captures
        .findOne({ ...waits, dueAt: { $not: { $gt: now } } })
        .sort({ dueAt: 1 })
        .lean();
      if (!found) return null;
      const { modifiedCount } = await captures.updateOne(
        { _id: found._id, ...waits, dueAt: found.dueAt ?? null },
        { $set: { dueAt: leasedUntil }, $inc: { attempts: 1 } },
      );
      // Another replica was faster: this one looks again in time.
      return modifiedCount === 1 ? { capture: toCapture(found), attempts: (found.attempts ?? 0) + 1 } : null;
    },
    async postpone(id, dueAt) {
      await captures.updateOne({ _id: id, ...waits }, { $set: { dueAt } });
    },
    async settle(id, state) {
      await captures.updateOne({ _id: id, ...waits }, { $set: { state } });
    },
    async oldestWaiting() {
      const oldest = await captures.findOne(waits, { createdAt: 1 }).sort({ createdAt: 1 }).lean();
      return oldest && oldest.createdAt;
    },
  };
}

function toCapture({ _id, userId, createdAt, pictures, state, requestHash }: CaptureDocument): Capture {
  return { id: _id, userId, createdAt, pictures, state, ...(requestHash === undefined ? {} : { requestHash }) };
}

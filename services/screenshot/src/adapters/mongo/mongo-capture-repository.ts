import { insertUnique } from '@viral-slides/database';
import { pendingEvent } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { Model } from 'mongoose';
import type { Capture, SettledState } from '../../model/capture.ts';
import type { CaptureRepository } from '../../ports/capture-repository.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { CaptureDocument } from './capture-collection.ts';

const waits = { 'state.status': 'waiting' } as const;

/** What the repository needs. */
export interface CaptureRepositoryOptions {
  captures: Model<CaptureDocument>;
  ids: IdSource;
  clock: Clock;
  /** Called after a write that left an event to be published. */
  onCommitted: () => void;
}

/** CaptureRepository on MongoDB: one document for each capture. */
export function createMongoCaptureRepository({ captures, ids, clock, onCommitted }: CaptureRepositoryOptions): CaptureRepository {
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
    async settle(capture, state) {
      const pendingEvents = finishedEvent(capture, state, { eventId: ids.newId(), occurredAt: clock.now() });
      const { modifiedCount } = await captures.updateOne({ _id: capture.id, ...waits }, { $set: { state }, $push: { pendingEvents } });
      if (modifiedCount === 1) onCommitted();
    },
    async oldestWaiting() {
      const oldest = await captures.findOne(waits, { createdAt: 1 }).sort({ createdAt: 1 }).lean();
      return oldest && oldest.createdAt;
    },
  };
}

function finishedEvent(
  { id, userId }: Pick<Capture, 'id' | 'userId'>,
  state: SettledState,
  eventIds: { eventId: string; occurredAt: Date },
): PendingEvent {
  const end =
    state.status === 'registered'
      ? { status: 'done', imageIds: [...state.imageIds] }
      : { status: 'failed', code: state.code, detail: state.detail };
  return pendingEvent('screenshot.capture.v1.finished', { userId, captureId: id, ...end }, eventIds);
}

function toCapture({ _id, userId, createdAt, pictures, state, packId, requestHash }: CaptureDocument): Capture {
  const named = { ...(packId === undefined ? {} : { packId }), ...(requestHash === undefined ? {} : { requestHash }) };
  return { id: _id, userId, createdAt, pictures, state, ...named };
}

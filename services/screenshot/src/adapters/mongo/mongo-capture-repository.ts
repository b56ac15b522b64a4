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
const untaken = { 'state.status': { $in: ['asked', 'claimed'] as ('asked' | 'claimed')[] } };
const open = { 'state.status': { $in: ['asked', 'waiting'] as ('asked' | 'waiting')[] } };

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
    insert: (capture, dueAt) => store(captures, capture, { dueAt }),
    ask: (capture, request, leasedUntil) => store(captures, capture, { dueAt: leasedUntil, ...(request ? { request } : {}) }),
    async takeAsked(now, leasedUntil) {
      const found = await takeFirst(captures, untaken, { now, leasedUntil });
      return found && { capture: toCapture(found), request: found.request ?? null, attempts: (found.attempts ?? 0) + 1 };
    },
    async letGo(id, from) {
      await captures.updateOne({ _id: id, ...untaken }, { $set: { dueAt: from } });
    },
    async noteTaken({ id, pictures, notes }, dueAt) {
      const taken = {
        state: { status: 'waiting' },
        pictures: pictures.map((picture) => ({ ...picture })),
        ...(notes ? { notes } : {}),
        dueAt,
        attempts: 1,
      };
      return (await captures.updateOne({ _id: id, ...untaken }, { $set: taken, $unset: { request: '' } })).modifiedCount === 1;
    },
    async withdraw(id) {
      await captures.deleteOne({ _id: id, 'state.status': 'claimed' });
    },
    async find(userId, id) {
      const found = await captures.findOne({ _id: id, userId }).lean();
      return found && toCapture(found);
    },
    async takeDue(now, leasedUntil) {
      const found = await takeFirst(captures, waits, { now, leasedUntil });
      return found && { capture: toCapture(found), attempts: (found.attempts ?? 0) + 1 };
    },
    async postpone(id, dueAt) {
      await captures.updateOne({ _id: id, ...waits }, { $set: { dueAt } });
    },
    async settle(capture, state) {
      const pendingEvents = finishedEvent(capture, state, { eventId: ids.newId(), occurredAt: clock.now() });
      const { modifiedCount } = await captures.updateOne(
        { _id: capture.id, ...open },
        { $set: { state }, $unset: { request: '' }, $push: { pendingEvents } },
      );
      if (modifiedCount === 1) onCommitted();
    },
    async oldestWaiting() {
      const oldest = await captures.findOne(waits, { createdAt: 1 }).sort({ createdAt: 1 }).lean();
      return oldest && oldest.createdAt;
    },
  };
}

function store(captures: Model<CaptureDocument>, { id, pictures, ...capture }: Capture, more: Partial<CaptureDocument>): Promise<boolean> {
  const copied = pictures.map((picture) => ({ ...picture }));
  return insertUnique(() => captures.create({ ...capture, _id: id, pictures: copied, attempts: 1, ...more }));
}

/** Takes the one that is due for longest. @returns the former state */
async function takeFirst(
  captures: Model<CaptureDocument>,
  which: typeof waits | typeof untaken,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<CaptureDocument | null> {
  // One without a time was stored by a build that handed captures over by an event: it is due.
  const found = await captures
    .findOne({ ...which, dueAt: { $not: { $gt: now } } })
    .sort({ dueAt: 1 })
    .lean();
  if (!found) return null;
  const update = { $set: { dueAt: leasedUntil }, $inc: { attempts: 1 } };
  const { modifiedCount } = await captures.updateOne({ _id: found._id, ...which, dueAt: found.dueAt ?? null }, update);
  // Another replica was faster: this one looks again in time.
  return modifiedCount === 1 ? found : null;
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

function toCapture({ _id, userId, createdAt, pictures, notes, state, packId, requestHash }: CaptureDocument): Capture {
  const named = { ...(packId === undefined ? {} : { packId }), ...(requestHash === undefined ? {} : { requestHash }) };
  return { id: _id, userId, createdAt, pictures, state, ...named, ...(notes === undefined ? {} : { notes }) };
}

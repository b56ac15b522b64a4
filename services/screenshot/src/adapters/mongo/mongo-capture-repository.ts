import { pendingEvent } from '@viral-slides/messaging';
import type { Model } from 'mongoose';
import type { CaptureRepository } from '../../ports/capture-repository.ts';
import type { CaptureDocument } from './capture-collection.ts';

/**
 * CaptureRepository on MongoDB. A capture and its event are one insert.
 * @param options.onCommitted called after every write that left an event to be published
 */
export function createMongoCaptureRepository(options: { captures: Model<CaptureDocument>; onCommitted: () => void }): CaptureRepository {
  const { captures, onCommitted } = options;
  return {
    async insert({ id, pictures, ...capture }, { eventId, occurredAt }) {
      const images = pictures.map((picture) => ({ ...picture }));
      const message = { userId: capture.userId, captureId: id, images };
      const event = pendingEvent('screenshot.capture.v1.completed', message, { eventId, occurredAt });
      await captures.create({ ...capture, _id: id, pictures: images, pendingEvents: [event] });
      onCommitted();
    },
    async find(userId, id) {
      const found = await captures.findOne({ _id: id, userId }, { pendingEvents: 0 }).lean();
      if (!found) return null;
      const { _id, ...capture } = found;
      return { ...capture, id: _id };
    },
    async settle(id, state) {
      await captures.updateOne({ _id: id, 'state.status': 'waiting' }, { $set: { state } });
    },
  };
}

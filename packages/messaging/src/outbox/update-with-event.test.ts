import { eventSchemas } from '@viral-slides/events';
import type { EventType } from '@viral-slides/events';
import { holdsWholeState } from '@viral-slides/events';
import type { PendingEvent } from './pending-event.ts';
import { firstAttempt } from './update-with-event.ts';

const waiting = (type: EventType): PendingEvent => ({
  eventId: 'e',
  type,
  occurredAt: new Date(0),
  correlationId: null,
  payload: new Uint8Array(),
});

describe('an event that goes into a document', () => {
  test.each(Object.keys(eventSchemas) as EventType[])(
    'When %s waits already, then its schema decides whether another one is added beside it',
    (type) => {
      const { filter } = firstAttempt({ filter: { _id: 'a' }, update: { $set: {} }, event: waiting(type) });
      expect(filter).toEqual(holdsWholeState(type) ? { _id: 'a', pendingEvents: { $not: { $elemMatch: { type } } } } : { _id: 'a' });
    },
  );
});

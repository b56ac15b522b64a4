import type { Message } from 'amqplib';
import { encodeEvent } from '@viral-slides/events';
import { runWithContext } from '@viral-slides/logger';
import { publishOptions, readEvent } from './event-message.ts';
import { pendingEvent } from './outbox/pending-event.ts';

const type = 'projects.project.v1.deleted';
const occurredAt = new Date('2026-11-21T09:30:00.123Z');

/** A message as the broker would hand it over. */
function message(properties: object, content: Uint8Array = encodeEvent(type, { userId: 'u', projectId: 'p', revision: 2 })): Message {
  return { content: Buffer.from(content), fields: {}, properties } as unknown as Message;
}

describe('pendingEvent', () => {
  test('When it is made inside a request, then it carries the request id and reads back as the same event', () => {
    const trace = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    const event = runWithContext({ requestId: 'r-1' }, () =>
      pendingEvent(type, { userId: 'u', projectId: 'p', revision: 2 }, { eventId: 'e-1', occurredAt, trace }),
    );
    const received = readEvent(message(publishOptions(event, 'projects'), event.payload));
    expect(received).toMatchObject({ eventId: 'e-1', type, occurredAt, correlationId: 'r-1', attempt: 1, trace });
    expect(received.message).toMatchObject({ userId: 'u', projectId: 'p', revision: 2 });
  });

  test('When it is made outside of a request, then it has no correlation id', () => {
    const event = pendingEvent(type, { userId: 'u' }, { eventId: 'e-1', occurredAt });
    expect(event.correlationId).toBeNull();
    expect(publishOptions(event, 'projects')).not.toHaveProperty('correlationId');
  });
});

describe('publishOptions', () => {
  test('When an event is published, then the broker must keep it and say so when no queue takes it', () => {
    const options = publishOptions(pendingEvent(type, { userId: 'u' }, { eventId: 'e-1', occurredAt }), 'projects');
    expect(options).toMatchObject({
      persistent: true,
      mandatory: true,
      contentType: 'application/protobuf',
      timestamp: 1795253400,
      appId: 'projects',
    });
    expect(options).not.toHaveProperty('priority');
  });
});

describe('readEvent', () => {
  test.each([
    ['unknown-event', message({ type: 'projects.project.v1.exploded', messageId: 'e' })],
    ['unknown-event', message({ type: 'constructor', messageId: 'e' })],
    ['unknown-event', message({ type })],
    ['unknown-event', message({ messageId: 'e' })],
    ['undecodable-event', message({ type, messageId: 'e' }, Buffer.from('nonsense'))],
  ])('When it cannot be an event, then it is refused as %s', (code, bad) => {
    expect(() => readEvent(bad)).toThrow(expect.objectContaining({ kind: 'invalid-input', code }));
  });

  test('When the exact time is missing, then the seconds of AMQP are used', () => {
    expect(readEvent(message({ type, messageId: 'e', timestamp: 1795253400 })).occurredAt).toEqual(new Date('2026-11-21T09:30:00Z'));
  });

  test('When a handler has failed on it twice, then this is the third attempt', () => {
    expect(readEvent(message({ type, messageId: 'e', headers: { 'x-failed-attempts': 2 } })).attempt).toBe(3);
  });
});

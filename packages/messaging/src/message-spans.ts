import { currentContext, extendContext } from '@viral-slides/logger';
import { inSpan, isTracing } from '@viral-slides/tracing';
import type { ReceivedEvent } from './event-message.ts';
import type { PendingEvent } from './outbox/pending-event.ts';

/**
 * Publishes an event in a span that continues the trace of the change, however much later. The time between the two is the time in the
 * outbox.
 * @param send gets the event with the context that consumers go on from
 */
export function inPublishSpan<T>(event: PendingEvent, send: (event: PendingEvent) => Promise<T>): Promise<T> {
  if (!isTracing() || event.trace === undefined) return send(event);
  const attributes = { ...broker, 'messaging.message.id': event.eventId, 'messaging.destination.name': event.type };
  return inSpan({ name: `publish ${event.type}`, kind: 'producer', parent: event.trace, attributes }, (span) =>
    send(span === undefined ? event : { ...event, trace: span.context }),
  );
}

/** Handles an event in a span that continues its publication; each attempt has a span of its own. */
export function inConsumeSpan(queue: string, event: ReceivedEvent, handle: () => Promise<void>): Promise<void> {
  if (!isTracing()) return handle();
  const { requestId } = currentContext();
  const attributes = {
    ...broker,
    'messaging.message.id': event.eventId,
    'messaging.destination.name': queue,
    'viral_slides.event': event.type,
    'viral_slides.attempt': event.attempt,
    ...(requestId === undefined ? {} : { 'viral_slides.request_id': requestId }),
  };
  // Without a parent it starts a trace: the change was not made by a request, or was made before tracing was on.
  const start = event.trace === undefined ? { isRoot: true } : { parent: event.trace };
  return inSpan({ name: `handle ${queue}`, kind: 'consumer', attributes, ...start }, (span) => {
    if (span !== undefined) extendContext({ traceId: span.traceId });
    return handle();
  });
}

const broker = { 'messaging.system': 'rabbitmq' };

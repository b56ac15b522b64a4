import { encodeEvent } from '@viral-slides/events';
import type { EventType, MessageInit } from '@viral-slides/events';
import { currentContext } from '@viral-slides/logger';
import { currentTrace } from '@viral-slides/tracing';
import type { TraceContext } from '@viral-slides/tracing';

/** An event that waits inside the document it describes until the relay has published it. */
export interface PendingEvent {
  /** UUID; becomes the AMQP message id, by which consumers recognise a repeat. */
  eventId: string;
  type: EventType;
  /** When the change happened; also decides which documents the relay serves first. */
  occurredAt: Date;
  /** Request that caused the change, or null outside of one. */
  correlationId: string | null;
  /** The message as protobuf. */
  payload: Uint8Array;
  /** Trace that the change belongs to; absent when nothing traces. */
  trace?: TraceContext;
  /** Delivered before everything that is not, as long as it waits in a queue. A person or a deadline waits for it. */
  isUrgent?: true;
  /** From 5 to 8: delivered before those of a lower one that wait in the same queue, and after urgent ones. Absent: as most events, 4. */
  priority?: number;
}

/**
 * Makes the event that goes into `pendingEvents` in the same update as the change it describes. The correlation id is the request id of the
 * logger's context, the trace that of the span that runs here unless another one is given.
 */
export function pendingEvent<T extends EventType>(
  type: T,
  message: MessageInit<T>,
  ids: { eventId: string; occurredAt: Date; trace?: TraceContext | undefined; isUrgent?: boolean; priority?: number },
): PendingEvent {
  const { trace = currentTrace() } = ids;
  return {
    eventId: ids.eventId,
    type,
    occurredAt: ids.occurredAt,
    correlationId: currentContext().requestId ?? null,
    // A Buffer, because that is the one kind of bytes that mongoose casts without a copy in another shape.
    payload: Buffer.from(encodeEvent(type, message)),
    ...(trace === undefined ? {} : { trace }),
    ...(ids.isUrgent ? { isUrgent: true } : {}),
    ...(ids.priority === undefined ? {} : { priority: ids.priority }),
  };
}

/** Mongoose definition of the field `pendingEvents`: `{ ..., pendingEvents: pendingEventsSchema }`. */
export const pendingEventsSchema = {
  type: [
    {
      _id: false,
      eventId: { type: String, required: true },
      type: { type: String, required: true },
      occurredAt: { type: Date, required: true },
      correlationId: { type: String, default: null },
      payload: { type: Buffer, required: true },
      trace: { type: { _id: false, traceparent: String, tracestate: String }, default: undefined },
      isUrgent: { type: Boolean, default: undefined },
      priority: { type: Number, default: undefined },
    },
  ],
  default: [],
};

/**
 * Index by which the relay finds documents with waiting events: `schema.index(...pendingEventsIndex)`. Sparse, so documents
 * without waiting events, nearly all of them, are not in it.
 */
export const pendingEventsIndex: [Record<string, 1>, { sparse: true; name: string }] = [
  { 'pendingEvents.occurredAt': 1 },
  { sparse: true, name: 'pendingEvents' },
];

import { decodeEvent, isEventType } from '@viral-slides/events';
import type { EventMessage, EventType } from '@viral-slides/events';
import type { Message, Options } from 'amqplib';
import { AppError } from '@viral-slides/errors';
import { traceOf } from '@viral-slides/tracing';
import type { TraceContext } from '@viral-slides/tracing';
import type { PendingEvent } from './outbox/pending-event.ts';

/** Durable topic exchange on which every event is published, by its type as routing key. */
export const eventExchange = 'viral-slides';

/** Headers of our own on AMQP messages. */
export const eventHeaders = {
  /** When the change happened, ISO 8601 with milliseconds; the AMQP timestamp has only seconds. */
  occurredAt: 'x-occurred-at',
  /** How often a handler has already failed on this message. Absent before the first failure. */
  failedAttempts: 'x-failed-attempts',
  /** On copies: the program that sent the event first. */
  sender: 'x-sender',
  /** On dead letters: stable code of what went wrong. */
  deadReason: 'x-dead-reason',
  /** On dead letters: sentence for the person who looks at them. */
  deadDetail: 'x-dead-detail',
  /** On dead letters: when they were given up, ISO 8601. */
  deadAt: 'x-dead-at',
} as const;

interface Received<T extends EventType> {
  /** UUID given by the sender; the same on every repeat. */
  eventId: string;
  type: T;
  occurredAt: Date;
  /** Request that caused the change, or null. */
  correlationId: string | null;
  message: EventMessage<T>;
  /** 1 the first time a handler sees the event, one more after each failure. */
  attempt: number;
  /** 9 of an urgent event, which went ahead of all others in the queue; 4 of most. */
  priority: number;
  /** Trace that the sender's change belonged to. */
  trace: TraceContext | undefined;
}

/** An event as a handler gets it; `type` is the discriminator of its message. */
export type ReceivedEvent<T extends EventType = EventType> = { [K in T]: Received<K> }[T];

/** Quorum queues deliver strictly by priority (RabbitMQ 4.3) and need no argument for it; a message without one has the usual priority. */
const usualPriority = 4;
/** AMQP priority of an urgent event. */
export const urgentPriority = 9;

/** Message properties with which a waiting event is published. */
export function publishOptions(event: PendingEvent, appId: string): Options.Publish {
  return {
    messageId: event.eventId,
    type: event.type,
    timestamp: Math.floor(event.occurredAt.getTime() / 1000),
    appId,
    contentType: 'application/protobuf',
    persistent: true,
    mandatory: true,
    headers: { [eventHeaders.occurredAt]: event.occurredAt.toISOString(), ...event.trace },
    ...(event.isUrgent ? { priority: urgentPriority } : event.priority === undefined ? {} : { priority: event.priority }),
    ...(event.correlationId === null ? {} : { correlationId: event.correlationId }),
  };
}

/** Reads how often a handler has failed on this message. */
export function failedAttempts(message: Message): number {
  const value: unknown = message.properties.headers?.[eventHeaders.failedAttempts];
  return typeof value === 'number' && value > 0 ? value : 0;
}

type UnknownProperties = Record<'messageId' | 'type' | 'correlationId' | 'timestamp' | 'priority', unknown>;

function occurredAtOf(headers: Record<string, unknown>, timestamp: unknown): Date {
  const exact = new Date(String(headers[eventHeaders.occurredAt]));
  return Number.isNaN(exact.getTime()) ? new Date(Number(timestamp ?? 0) * 1000) : exact;
}

/**
 * Reads an event from an AMQP message.
 * @throws AppError `invalid-input` with code `unknown-event` (type not known here, or no id) or `undecodable-event` (not protobuf of that type)
 */
export function readEvent(message: Message): ReceivedEvent {
  const { messageId, type, correlationId, timestamp, priority }: UnknownProperties = message.properties;
  if (typeof type !== 'string' || !isEventType(type) || typeof messageId !== 'string') {
    throw new AppError(
      'invalid-input',
      'unknown-event',
      `The message is not an event of this product: type ${String(type)}, id ${String(messageId)}.`,
    );
  }
  const headers: Record<string, unknown> = message.properties.headers ?? {};
  try {
    return {
      eventId: messageId,
      type,
      occurredAt: occurredAtOf(headers, timestamp),
      correlationId: typeof correlationId === 'string' ? correlationId : null,
      message: decodeEvent(type, message.content),
      attempt: failedAttempts(message) + 1,
      priority: typeof priority === 'number' ? priority : usualPriority,
      trace: traceOf(headers),
    } as ReceivedEvent;
  } catch (cause) {
    throw new AppError('invalid-input', 'undecodable-event', `The body of event ${messageId} is not a valid ${type}.`, { cause });
  }
}

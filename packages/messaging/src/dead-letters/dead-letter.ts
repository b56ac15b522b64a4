import type { GetMessage } from 'amqplib';
import { deadSuffix } from '../broker/topology.ts';
import { eventHeaders, failedAttempts } from '../event-message.ts';

/** Facts for an operator about an event that no consumer could handle. Never its body: that holds what people wrote. */
export interface DeadLetter {
  /** Queue whose consumer gave up, without `.dead`. */
  queue: string;
  /** Id of the message; empty where it has none. */
  messageId: string;
  /** Type of the event. */
  type: string;
  /** Code of what went wrong; `delivery-limit` when the process died over it again and again. */
  reason: string;
  /** Sentence of the error; empty when the broker gave it up. */
  detail: string;
  /** Request that caused the event, as `make follow` takes it; null outside of one. */
  requestId: string | null;
  /** When the change happened, and when it was given up; ISO 8601 or null. */
  occurredAt: string | null;
  diedAt: string | null;
  failedAttempts: number;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** When the broker gave it up, if it was the broker. Its header `x-death` lists the moves, the newest first. */
function movedAt(headers: Record<string, unknown>): string | null {
  const moves = headers['x-death'];
  const newest: unknown = Array.isArray(moves) ? moves[0] : undefined;
  const time = (newest as { time?: { value?: unknown } } | undefined)?.time?.value;
  return typeof time === 'number' ? new Date(time * 1000).toISOString() : null;
}

/** Reads a message of `<queue>.dead`. */
export function readDeadLetter(deadQueue: string, message: GetMessage): DeadLetter {
  const { messageId, type, correlationId }: Record<'messageId' | 'type' | 'correlationId', unknown> = message.properties;
  const headers: Record<string, unknown> = message.properties.headers ?? {};
  const reason = textOf(headers[eventHeaders.deadReason]);
  const byBroker = textOf(headers['x-first-death-reason'])?.replaceAll('_', '-');
  return {
    queue: deadQueue.slice(0, -deadSuffix.length),
    messageId: textOf(messageId) ?? '',
    type: textOf(type) ?? 'unknown',
    reason: reason ?? byBroker ?? 'unknown',
    detail: textOf(headers[eventHeaders.deadDetail]) ?? '',
    requestId: textOf(correlationId),
    occurredAt: textOf(headers[eventHeaders.occurredAt]),
    diedAt: textOf(headers[eventHeaders.deadAt]) ?? movedAt(headers),
    failedAttempts: failedAttempts(message),
  };
}

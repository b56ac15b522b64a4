import { AppError } from '@viral-slides/errors';
import type { WebhookEvent } from './webhook.ts';

/** Event type of a test delivery. */
export const testEvent = 'webhook.test';

/** `waiting`: it is sent when it is due. `failed`: no try was accepted. `dropped`: the webhook was off when it was due. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** How long deliveries are listed, in seconds: 30 days. */
export const keptForSeconds = 30 * 24 * 60 * 60;

/**
 * Maximum number of finished deliveries kept per webhook; a busy webhook drops its older ones before their retention
 * ends.
 */
export const maxKept = 2_000;

/** Maximum number of attempts kept per delivery, the newest. */
export const maxAttempts = 20;

/** Largest message, in bytes: what Standard Webhooks advises. */
export const maxBodyBytes = 20_000;

/** Maximum number of bytes kept of an answer. */
export const maxAnswerBytes = 1_024;

/** One try. */
export interface Attempt {
  at: Date;
  /** How long it took, in ms. */
  durationMs: number;
  /** Status of the answer; null when none came. */
  status: number | null;
  /** The start of the answer's body, as text; empty when there is none. */
  answer: string;
  /** Reason for a missing answer, as a sentence; null when one came. */
  problem: string | null;
}

/** An event on its way to one webhook. */
export interface Delivery {
  /** Follows from event and webhook, so that each event comes to each webhook once, however often it is delivered. */
  id: string;
  userId: string;
  webhookId: string;
  /** Id of the event; `webhook-id` of the message, the same for every attempt. */
  eventId: string;
  event: WebhookEvent | typeof testEvent;
  /** The message, exactly as it is signed and sent. */
  body: string;
  state: DeliveryState;
  attempts: Attempt[];
  /** Tries since it was made, or sent again by hand. */
  tries: number;
  /** When it is sent, or sent again; null when it is over. */
  dueAt: Date | null;
  createdAt: Date;
}

/** End of a page of deliveries: before this one. */
export interface DeliveryPlace {
  at: Date;
  id: string;
}

/** Id of the delivery of an event to a webhook. */
export function deliveryIdOf(webhookId: string, eventId: string): string {
  return `${webhookId}.${eventId}`;
}

/** An event that a message reports. */
export interface DeliveredEvent {
  eventId: string;
  userId: string;
  event: WebhookEvent | typeof testEvent;
  occurredAt: Date;
  data: Record<string, unknown>;
}

/** The message as it is sent. What would be too large loses its data but the ids, by which the rest can be asked for. */
export function bodyOf({ event, occurredAt, data }: Pick<DeliveredEvent, 'event' | 'occurredAt' | 'data'>): string {
  const head = { type: event, timestamp: occurredAt.toISOString() };
  const whole = JSON.stringify({ ...head, data });
  if (Buffer.byteLength(whole) < maxBodyBytes) return whole;
  const ids = Object.entries(data).filter(([name]) => name === 'id' || name.endsWith('Id'));
  return JSON.stringify({ ...head, data: { ...Object.fromEntries(ids), isShortened: true } });
}

/** A delivery that is due now. */
export function newDelivery(delivered: DeliveredEvent, { webhookId, now }: { webhookId: string; now: Date }): Delivery {
  const { userId, eventId, event } = delivered;
  return {
    ...{ id: deliveryIdOf(webhookId, eventId), userId, webhookId, eventId, event, body: bodyOf(delivered) },
    ...{ state: 'waiting', attempts: [], tries: 0, dueAt: now, createdAt: now },
  };
}

/** No such delivery of this webhook. */
export function deliveryNotFound(): AppError {
  return new AppError('not-found', 'delivery-not-found', 'This delivery does not exist. Deliveries are kept for 30 days.');
}

/** A place as clients keep it: they give it back as it is. */
export function placeText({ at, id }: DeliveryPlace): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');
}

/** The place that a client gave back. It says nothing about whose deliveries are read. @throws AppError `invalid-request` */
export function placeOf(text: string): DeliveryPlace {
  const { time = '', id = '' } = /^(?<time>\S{24,27}) (?<id>[0-9a-f.-]{73})$/.exec(Buffer.from(text, 'base64url').toString())?.groups ?? {};
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) {
    const message = 'must be the `next` value of the previous page, unchanged';
    throw new AppError('invalid-input', 'invalid-request', `The cursor ${message}.`, { errors: [{ field: 'cursor', message }] });
  }
  return { at, id };
}

import { timeFormatter } from '@/shared/lib/time-of-day.ts';
import type { CreateWebhook, Webhook, WebhookDelivery } from './api.ts';

/** An event that a webhook can subscribe to. */
export type EventName = CreateWebhook['events'][number];

/** All events, each with what it means. */
export const offeredEvents: readonly { event: EventName; line: string }[] = [
  { event: 'post.scheduled', line: 'Post scheduled or rescheduled' },
  { event: 'post.published', line: 'Post published' },
  { event: 'post.failed', line: 'Post not published' },
  { event: 'post.unknown', line: 'Post outcome unknown' },
  { event: 'post.handed_over', line: 'Post ready for you to publish' },
  { event: 'post.warned', line: 'Scheduled post needs attention' },
  { event: 'metrics.updated', line: 'New statistics for a post' },
  { event: 'account.needs_reconnect', line: 'Account needs to be reconnected' },
  { event: 'capture.finished', line: 'Capture finished or failed' },
  { event: 'render.finished', line: 'Render finished or failed' },
];

/** A moment as people write it, to the second. */
export function momentText(iso: string): string {
  return timeFormatter({ dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso));
}

/** The host of an address. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}

/** Most characters of a name. */
const MAX_NAME = 60;

/** Names a webhook, also beside another one of the same host. */
export function nameOf(address: string): string {
  const { host = address, pathname = '/' } = URL.parse(address) ?? {};
  return pathname === '/' ? host : `${host}${pathname}`.slice(0, MAX_NAME);
}

/** State of a webhook: a word, and a sentence where its owner should know more. */
export function standingOf({ isOn, offReason, failingSince, pausedUntil }: Webhook): {
  word: string;
  tone: 'ok' | 'neutral' | 'warn' | 'danger';
  hint: string | null;
} {
  if (offReason === 'gone')
    return {
      word: 'Turned off',
      tone: 'danger',
      hint: 'Turned off because the receiver answered 410. Turn the webhook on again if that was a mistake.',
    };
  if (offReason === 'failing')
    return {
      word: 'Turned off',
      tone: 'danger',
      hint: 'Turned off after five days without a delivery. Turn the webhook on again when the receiver works.',
    };
  if (offReason === 'token-ended')
    return {
      word: 'Turned off',
      tone: 'danger',
      hint: 'The API token that created this webhook was revoked or has expired. If you turn the webhook on again, it still receives only what that token could read.',
    };
  if (!isOn) return { word: 'Off', tone: 'neutral', hint: 'Nothing is sent or kept for later.' };
  if (failingSince !== null) return { word: 'Failing', tone: 'warn', hint: `No delivery since ${momentText(failingSince)}. Trying again.` };
  if (pausedUntil !== null && Date.parse(pausedUntil) > Date.now())
    return { word: 'Paused', tone: 'warn', hint: `Paused by the receiver until ${momentText(pausedUntil)}.` };
  return { word: 'On', tone: 'ok', hint: null };
}

/** The state of a delivery. */
export function stateText({ state, nextTryAt }: Pick<WebhookDelivery, 'state' | 'nextTryAt'>): string {
  if (state === 'delivered') return 'Delivered';
  if (state === 'failed') return 'Failed';
  if (state === 'dropped') return 'Not sent';
  return nextTryAt === null ? 'Waiting' : `Next attempt ${momentText(nextTryAt)}`;
}

/** Result of one attempt: `204 after 120 ms`, or why no answer came. */
export function attemptText({ status, problem, durationMs }: WebhookDelivery['attempts'][number]): string {
  return status === null ? (problem ?? 'No answer.') : `${status} after ${durationMs} ms`;
}

/** A message with line breaks, as people read it. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

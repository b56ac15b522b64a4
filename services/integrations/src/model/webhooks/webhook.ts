import { AppError } from '@viral-slides/errors';
import type { TokenScope } from '@viral-slides/personal-tokens';

/** Events a webhook can subscribe to. A released name never changes. */
export const webhookEvents = [
  'post.scheduled',
  'post.published',
  'post.failed',
  'post.unknown',
  'post.handed_over',
  'post.warned',
  'metrics.updated',
  'account.needs_reconnect',
  'capture.finished',
  'render.finished',
] as const;

/** One of {@link webhookEvents}. */
export type WebhookEvent = (typeof webhookEvents)[number];

/** Maximum number of webhooks of a user. */
export const maxWebhooks = 10;

/** How long messages also carry the signature with the previous secret, in ms. */
export const secretOverlapMs = 24 * 60 * 60 * 1_000;

/** Time without a single delivery after which it is switched off, in ms. */
export const failingForMs = 5 * 24 * 60 * 60 * 1_000;

/** Reason for switching it off automatically: the receiver said so (410), nothing arrived for days, or the token that created it was revoked or expired. */
export const offReasons = ['gone', 'failing', 'token-ended'] as const;
export type OffReason = (typeof offReasons)[number];

/** Rights of the personal token that made a webhook: it gets only what the token may read, and ends with it. */
export interface WebhookRights {
  /** Null once its owner has switched it on again after the token ended: what it may get stays. */
  tokenId: string | null;
  scopes: TokenScope[];
  /** Null for all. */
  accounts: string[] | null;
  /** When the token ends; null where that is not known. */
  endsAt: Date | null;
}

/** An address of a person's own program that gets events from here. */
export interface Webhook {
  /** UUID. */
  id: string;
  userId: string;
  /** As `URL` writes it. */
  address: string;
  events: WebhookEvent[];
  isOn: boolean;
  /** Null while it is on, and when its owner switched it off. */
  offReason: OffReason | null;
  /** Time since which nothing has been delivered; null after a delivery. */
  failingSince: Date | null;
  /** Nothing is sent before: the receiver asked for a pause. */
  pausedUntil: Date | null;
  /** Time until which messages are also signed with the old secret; null when there is none. */
  formerSecretUntil: Date | null;
  /** Of the token that made it; absent: it was made in the app, and gets everything. */
  rights?: WebhookRights;
  /** Fingerprint of the request that made it, if that had an Idempotency-Key. */
  requestHash?: string;
  /** Version: starts at 1 and increases with every change by its owner, and when it is switched off automatically. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The change of a webhook. */
export type WebhookChange = Partial<Pick<Webhook, 'address' | 'events' | 'isOn' | 'offReason' | 'failingSince' | 'pausedUntil' | 'rights'>>;

/** In the order of {@link webhookEvents}, each once. */
export function inOrder(events: readonly WebhookEvent[]): WebhookEvent[] {
  return webhookEvents.filter((event) => events.includes(event));
}

/** Resets the failures of a receiver: its address is another one now, or its owner says that it works again. */
export function afresh({ isOn, address }: Pick<WebhookChange, 'isOn' | 'address'>): WebhookChange {
  if (address === undefined && isOn !== true) return {};
  return { failingSince: null, pausedUntil: null, ...(isOn === true ? { offReason: null } : {}) };
}

/** Its token was revoked or expired: nothing is sent any more. One that is off stays so, for its own reason; both no longer belong to a token that works. */
export function tokenEnded({ isOn, rights }: Pick<Webhook, 'isOn' | 'rights'>, now: Date): WebhookChange | null {
  const hasEnded = !rights || (rights.endsAt !== null && rights.endsAt <= now);
  const ended = hasEnded ? {} : { rights: { ...rights, endsAt: now } };
  if (isOn) return { isOn: false, offReason: 'token-ended', ...ended };
  return hasEnded ? null : ended;
}

/** No such webhook of this person. */
export function webhookNotFound(): AppError {
  return new AppError('not-found', 'webhook-not-found', 'This webhook does not exist, or it was deleted.');
}

/** Others changed it at each of our attempts. */
export function webhookContended(): AppError {
  return new AppError('unavailable', 'service-unavailable', 'The webhook is being changed. Please try again.', { retryAfterMs: 1_000 });
}

/** The person has as many as there may be. */
export function tooManyWebhooks(): AppError {
  return new AppError(
    'conflict',
    'too-many-webhooks',
    `You can have at most ${maxWebhooks} webhooks. Please delete one you no longer need.`,
  );
}

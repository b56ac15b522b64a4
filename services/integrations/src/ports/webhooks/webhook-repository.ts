import type { Webhook, WebhookChange, WebhookEvent } from '../../model/webhooks/webhook.ts';

/** Key of a webhook. */
export interface WebhookKey {
  id: string;
  /** Its required owner. */
  userId: string;
}

/** Keeps webhooks, and their secrets sealed. */
export interface WebhookRepository {
  count(userId: string): Promise<number>;
  /** The oldest first. */
  list(userId: string): Promise<Webhook[]>;
  find(key: WebhookKey): Promise<Webhook | null>;
  /** Those that are on and subscribed to this event. */
  subscribed(userId: string, event: WebhookEvent): Promise<Webhook[]>;
  /** @returns false when one of this id is there */
  insert(webhook: Webhook, secret: string): Promise<boolean>;
  /** @param decide returns the change; null: it stays. @returns it afterwards. @throws AppError `webhook-not-found` */
  change(key: WebhookKey, at: Date, decide: (current: Webhook) => WebhookChange | null): Promise<Webhook>;
  /** Puts another secret in the place of the present one, which signs as well until then. @throws AppError `webhook-not-found` */
  rotate(key: WebhookKey, at: Date, next: { secret: string; formerUntil: Date }): Promise<Webhook>;
  /** The secrets that sign now, the newest first; none when it is gone. */
  secretsOf(key: WebhookKey, now: Date): Promise<string[]>;
  /** @throws AppError `webhook-not-found` */
  remove(key: WebhookKey, at: Date): Promise<void>;
  /** A delivery arrived: it no longer counts as failing. */
  noteDelivered(id: string): Promise<void>;
  /** Nothing arrived; the first of such moments is kept, and the later one of pauses. */
  noteFailed(id: string, at: Date, pausedUntil: Date | null): Promise<void>;
}

import type { Webhook } from '../model/tiktok/webhook.ts';

/** News that apps have not taken yet. Instants are of the sandbox's clock unless they are named real. */
export interface TikTokWebhooks {
  /** The oldest make room. */
  add(webhook: Webhook, dueAt: Date): Promise<void>;
  /** Takes one that is due, for nobody else until the lease ends; its tries are counted. @param due.leaseUntil by the real clock, as is `realNow` */
  claim(due: { now: Date; realNow: Date; leaseUntil: Date }): Promise<Webhook | null>;
  /** Sets when it is due again. */
  postpone(id: string, dueAt: Date): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Sends one request. */
export interface WebhookSender {
  /** @returns whether the app took it with 200, in time; whatever else happens is false */
  send(url: string, message: { body: string; signature: string }): Promise<boolean>;
  close(): Promise<void>;
}

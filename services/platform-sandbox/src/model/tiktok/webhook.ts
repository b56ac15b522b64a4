import { createHmac } from 'node:crypto';
import { openIdOf } from './ids.ts';
import type { TikTokPost } from './post.ts';
import { isAllowedForm } from './url-ownership.ts';
import type { PullRules } from './url-ownership.ts';

/** What an app is told, as the documentation names it. */
export type WebhookEvent = 'post.publish.inbox_delivered' | 'post.publish.complete' | 'post.publish.failed' | 'authorization.removed';

/** Something that an app is to be told about a person. */
export interface WebhookNews {
  appKey: string;
  userId: string;
  event: WebhookEvent;
  content: Record<string, string | number>;
}

/** News on its way, until the app takes it or 72 hours are over. */
export interface Webhook {
  id: string;
  appKey: string;
  /** Sent as it is, the same with each try. */
  body: string;
  createdAt: Date;
  tries: number;
}

/** What an app hears of a post in its new state; null: nothing. */
export function newsOfPost({ appKey, userId, publishId, status, failReason }: TikTokPost): WebhookNews | null {
  const of = (event: WebhookEvent, more = {}) => ({ appKey, userId, event, content: { publish_id: publishId, ...more } });
  if (status === 'SEND_TO_USER_INBOX') return of('post.publish.inbox_delivered');
  if (status === 'PUBLISH_COMPLETE') return of('post.publish.complete');
  return status === 'FAILED' ? of('post.publish.failed', { reason: failReason ?? 'internal' }) : null;
}

/** Numbers of `authorization.removed` (from memory: 1 the person, 4 banned, 5 the developer). */
const removalReasons: Record<string, number> = { 'by-app': 5, banned: 4 };

/** What an app hears when a person's grant has ended. */
export function newsOfRemoval({ clientId, userId }: { clientId: string; userId: string }, reason: string): WebhookNews {
  return { appKey: clientId, userId, event: 'authorization.removed', content: { reason: removalReasons[reason] ?? 1 } };
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1_000);

/** The envelope; its `content` is JSON within JSON. */
export function webhookBody({ appKey, userId, event, content }: WebhookNews, now: Date): string {
  const envelope = { client_key: appKey, event, create_time: seconds(now), user_openid: openIdOf(appKey, userId) };
  return JSON.stringify({ ...envelope, content: JSON.stringify(content) });
}

/** Value of the header `TikTok-Signature`. */
export function signatureOf(body: string, clientSecret: string, now: Date): string {
  const t = seconds(now);
  return `t=${t},s=${createHmac('sha256', clientSecret).update(`${t}.${body}`).digest('hex')}`;
}

const firstPauseMs = 5_000;
const longestPauseMs = 6 * 60 * 60 * 1_000;
const giveUpMs = 72 * 60 * 60 * 1_000;

/** When it is tried again after so many tries: each pause is twice the one before. @returns null when 72 hours would be over */
export function nextTryAt({ createdAt, tries }: Pick<Webhook, 'createdAt' | 'tries'>, now: Date): Date | null {
  const at = new Date(now.getTime() + Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs));
  return at.getTime() - createdAt.getTime() > giveUpMs ? null : at;
}

/** Tells whether an address may be called: https, or what the operator lets pass for pictures too; never with credentials in it. */
export function isWebhookAddress(address: unknown, { allowsHttp }: PullRules): address is string {
  return typeof address === 'string' && address.length <= 2_048 && URL.canParse(address) && isAllowedForm(new URL(address), allowsHttp);
}

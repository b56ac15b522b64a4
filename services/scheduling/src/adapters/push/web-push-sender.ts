import { createHash } from 'node:crypto';
import type { AddressRules } from '@viral-slides/addresses';
import type { Dispatcher } from 'undici';
import { request } from 'undici';
import webPush from 'web-push';
import { assertSubscription, pushFailed } from '../../model/notifying/push-subscription.ts';
import type { AllowedOrigins, PushSubscription } from '../../model/notifying/push-subscription.ts';
import type { PushMessage } from '../../model/notifying/push-message.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PushOutcome, PushSender } from '../../ports/push.ts';
import { createPublicDispatcher, createTrustedDispatcher } from './public-dispatcher.ts';

/** Longest wait for a push service to take a message, in ms. */
const timeoutMs = 10_000;

/** The keys by which push services know this server (VAPID, RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface WebPushOptions {
  keys: VapidKeys;
  /** Contact address for operators of push services: `https:` or `mailto:`. */
  contact: string;
  /** Origins that need not be on the internet. */
  allowed: AllowedOrigins;
  /** Public addresses to which no stranger's endpoint may lead. */
  refused: NonNullable<AddressRules['refused']>;
  clock: Clock;
}

/** PushSender over Web Push (RFC 8030, 8188, 8291). The library makes the message; the connection is ours, since the address comes from a stranger. */
export function createWebPushSender({ keys, contact, allowed, refused, clock }: WebPushOptions): PushSender & { close(): Promise<void> } {
  const [strangers, trusted] = [createPublicDispatcher({ refused }), createTrustedDispatcher()];
  return {
    publicKey: keys.publicKey,
    async send(subscription, pushMessage) {
      const vapidDetails = { subject: contact, ...keys };
      const message = messageFor(subscription, pushMessage, { vapidDetails, now: clock.now(), allowed });
      if (message === null) return 'refused';
      const dispatcher = allowed.has(new URL(subscription.endpoint).origin) ? trusted : strangers;
      return outcomeOf(await statusOf(message, dispatcher));
    },
    async close() {
      await Promise.all([strangers.close(), trusted.close()]);
    },
  };
}

type Message = ReturnType<typeof webPush.generateRequestDetails>;

/**
 * @returns null when no message can be made: the keys of the device are no keys, or our own settings are wrong, as with a key that has changed since. The two
 * cannot be distinguished, and our mistake must not remove a device, so it is not reported as gone.
 */
function messageFor(
  subscription: PushSubscription,
  pushMessage: PushMessage,
  { allowed, ...by }: Parameters<typeof messageOf>[2] & { allowed: AllowedOrigins },
): Message | null {
  try {
    assertSubscription(subscription, allowed);
    return messageOf(subscription, pushMessage, by);
  } catch {
    return null;
  }
}

/** 32 characters at most: an id without its hyphens, or a hash. */
function topicOf(tag: string): string {
  const id = tag.replaceAll('-', '');
  return /^\w{1,32}$/.test(id) ? id : createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

// `postId` is what workers of browsers knew it by before there was anything but posts; it can go when no release is in use that installed them.
function messageOf(
  subscription: PushSubscription,
  { title, body, tag, path, expiresAt }: PushMessage,
  { vapidDetails, now }: { vapidDetails: { subject: string } & VapidKeys; now: Date },
): Message {
  return webPush.generateRequestDetails(subscription, JSON.stringify({ title, body, tag, postId: tag, path }), {
    vapidDetails,
    TTL: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1_000)),
    urgency: 'high',
    topic: topicOf(tag),
  });
}

/** @throws AppError `push-failed` when no answer comes */
async function statusOf({ endpoint, headers, body }: Message, dispatcher: Dispatcher): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await request(endpoint, {
      ...{ method: 'POST', body, dispatcher, signal, headersTimeout: timeoutMs, bodyTimeout: timeoutMs },
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    });
    await answer.body.dump({ limit: 1_024, signal }).catch(() => undefined);
    return answer.statusCode;
  } catch (error) {
    throw pushFailed({ cause: error });
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'busy' : 'refused';
}

import type { PushMessage } from './push-message.ts';
import { later } from '../rule.ts';

const dayMs = 24 * 3_600_000;

/** A webhook that was switched off automatically, as integrations reports it. */
export interface WebhookOff {
  webhookId: string;
  userId: string;
  revision: number;
  /** Host of its address. */
  host: string;
  /** `gone`, `failing` or `token-ended`. */
  reason: string;
  at: Date;
}

const sentences: Readonly<Partial<Record<string, string>> & { failing: string }> = {
  gone: 'it asked us to stop',
  failing: 'no delivery has succeeded for five days',
  'token-ended': 'the API token that created it was revoked or expired',
};

/** The message to the owner of a webhook that it is off: their program receives nothing from now on, and would not notice. */
export function webhookMessage({ webhookId, userId, revision, host, reason, at }: WebhookOff): PushMessage {
  return {
    key: `webhook:${webhookId}:${revision}`,
    tag: webhookId,
    userId,
    title: 'A webhook was switched off',
    body: `We stopped sending events to ${host}: ${sentences[reason] ?? sentences.failing}.`,
    path: '/settings/webhooks',
    at,
    expiresAt: later(at, dayMs),
  };
}

import type { Telling } from './telling.ts';
import { later } from './rule.ts';

const dayMs = 24 * 3_600_000;

/** A webhook that was switched off automatically, as integrations reports it. */
export interface WebhookOff {
  webhookId: string;
  userId: string;
  revision: number;
  /** Host of its address. */
  host: string;
  /** `gone` or `failing`. */
  reason: string;
  at: Date;
}

/** The message to the owner of a webhook that it is off: their program receives nothing any more, and would not notice. */
export function webhookTelling({ webhookId, userId, revision, host, reason, at }: WebhookOff): Telling {
  const why = reason === 'gone' ? 'it answered that it wants nothing more' : 'nothing arrived there for five days';
  return {
    key: `webhook:${webhookId}:${revision}`,
    tag: webhookId,
    userId,
    title: 'A webhook was switched off',
    body: `${host} is told nothing any more: ${why}.`,
    path: '/settings/webhooks',
    at,
    expiresAt: later(at, dayMs),
  };
}

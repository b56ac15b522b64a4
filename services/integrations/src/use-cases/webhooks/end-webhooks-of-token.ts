import { tokenEnded } from '../../model/webhooks/webhook.ts';
import type { Clock } from '../../ports/clock.ts';
import type { WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';

/** Switches off the webhooks that a personal token made, when it is revoked; a session of a browser made none. What waits is dropped. */
export type EndWebhooksOfToken = (ended: { userId: string; tokenId: string }) => Promise<void>;

export function makeEndWebhooksOfToken({ webhooks, clock }: { webhooks: WebhookRepository; clock: Clock }): EndWebhooksOfToken {
  return async ({ userId, tokenId }) => {
    for (const webhook of await webhooks.list(userId))
      if (webhook.rights?.tokenId === tokenId) await webhooks.change(webhook, clock.now(), (current) => tokenEnded(current, clock.now()));
  };
}

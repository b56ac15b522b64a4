import type { BoundRoute, Identity } from '@viral-slides/http-kit';
import { isOwn, webhookOfAnother } from '../../model/webhooks/webhook-rights.ts';
import { webhookNotFound } from '../../model/webhooks/webhook.ts';
import type { WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';

/** Shows the standing of a webhook, neither its messages nor a secret: to any token of its owner. */
const openToOthers = 'getWebhook';

/** The part of a call that is checked. */
interface WebhookCall {
  identity: Identity;
  params?: { id?: string };
}

/**
 * Holds personal tokens to the webhooks that they made, at every route of one webhook: its messages are what its maker may read, and with its address or its secret
 * they could be had.
 */
export function heldToMaker(routes: readonly BoundRoute[], webhooks: Pick<WebhookRepository, 'find'>): BoundRoute[] {
  return routes.map((route) => ({
    contract: route.contract,
    async handle(call) {
      const { identity, params } = call as unknown as WebhookCall;
      if (identity.token && params?.id !== undefined && route.contract.operationId !== openToOthers) {
        const webhook = await webhooks.find({ id: params.id, userId: identity.userId });
        if (!webhook) throw webhookNotFound();
        if (!isOwn(webhook, identity)) throw webhookOfAnother();
      }
      return await route.handle(call);
    },
  }));
}

import { parseAddress } from '../../model/webhooks/address.ts';
import { afresh, inOrder } from '../../model/webhooks/webhook.ts';
import type { Webhook, WebhookEvent } from '../../model/webhooks/webhook.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Destinations } from '../../ports/webhooks/destinations.ts';
import type { WebhookKey, WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';

/** What its owner wants to be different; what is absent stays. */
export interface WebhookEdit {
  address?: string | undefined;
  events?: readonly WebhookEvent[] | undefined;
  isOn?: boolean | undefined;
}

/** Changes a webhook. @throws AppError `webhook-not-found`, `address-refused` */
export type ChangeWebhook = (key: WebhookKey, edit: WebhookEdit) => Promise<Webhook>;

/** Builds {@link ChangeWebhook}. */
export function makeChangeWebhook(deps: { webhooks: WebhookRepository; destinations: Destinations; clock: Clock }): ChangeWebhook {
  const { webhooks, destinations, clock } = deps;
  return async (key, { address: written, events, isOn }) => {
    const address = written === undefined ? undefined : parseAddress(written);
    if (address) await destinations.assertAllowed(address);
    return await webhooks.change(key, clock.now(), (current) => {
      const isElsewhere = address !== undefined && address.text !== current.address;
      const edit = { ...(isElsewhere && { address: address.text }), ...(isOn !== undefined && { isOn }) };
      return { ...edit, ...afresh(edit), ...(events && { events: inOrder(events) }), ...(isOn === false && { offReason: null }) };
    });
  };
}

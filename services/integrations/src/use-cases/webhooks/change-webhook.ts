import { parseAddress } from '../../model/webhooks/address.ts';
import { afresh, inOrder } from '../../model/webhooks/webhook.ts';
import type { Webhook, WebhookEvent } from '../../model/webhooks/webhook.ts';
import { hasOutlivedToken } from '../../model/webhooks/webhook-rights.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Destinations } from '../../ports/webhooks/destinations.ts';
import type { WebhookKey, WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';

/** Changes by the owner; what is absent stays. */
export interface WebhookEdit {
  address?: string | undefined;
  events?: readonly WebhookEvent[] | undefined;
  isOn?: boolean | undefined;
}

/** Changes a webhook. @throws AppError `webhook-not-found`, `address-refused` */
export type ChangeWebhook = (key: WebhookKey, edit: WebhookEdit) => Promise<Webhook>;

export function makeChangeWebhook(deps: { webhooks: WebhookRepository; destinations: Destinations; clock: Clock }): ChangeWebhook {
  const { webhooks, destinations, clock } = deps;
  return async (key, { address: written, events, isOn }) => {
    const address = written === undefined ? undefined : parseAddress(written);
    if (address) await destinations.assertAllowed(address);
    // Its owner wants it on although its token has ended; what it may get stays.
    const hasOutlived = (current: Webhook) => current.offReason === 'token-ended' || hasOutlivedToken(current, clock.now());
    return await webhooks.change(key, clock.now(), (current) => {
      const isElsewhere = address !== undefined && address.text !== current.address;
      const edit = { ...(isElsewhere && { address: address.text }), ...(isOn !== undefined && { isOn }) };
      const adopted = isOn === true && hasOutlived(current) && { rights: { ...current.rights!, tokenId: null, endsAt: null } };
      return {
        ...edit,
        ...afresh(edit),
        ...adopted,
        ...(events && { events: inOrder(events) }),
        ...(isOn === false && { offReason: null }),
      };
    });
  };
}

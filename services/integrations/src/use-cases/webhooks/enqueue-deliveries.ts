import { newDelivery } from '../../model/webhooks/delivery.ts';
import type { DeliveredEvent } from '../../model/webhooks/delivery.ts';
import type { WebhookEvent } from '../../model/webhooks/webhook.ts';
import { mayHear } from '../../model/webhooks/webhook-rights.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DeliveryRepository } from '../../ports/webhooks/delivery-repository.ts';
import type { WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';

/** Handles an event, possibly redelivered: it becomes due at each webhook that is subscribed and may get it, once. */
export type EnqueueDeliveries = (delivered: DeliveredEvent & { event: WebhookEvent; accountId: string | null }) => Promise<void>;

/** Builds {@link EnqueueDeliveries}. @param deps.onDue called when something is due */
export function makeEnqueueDeliveries(deps: {
  webhooks: WebhookRepository;
  deliveries: DeliveryRepository;
  clock: Clock;
  onDue: () => void;
}): EnqueueDeliveries {
  const { webhooks, deliveries, clock, onDue } = deps;
  return async (delivered) => {
    for (const webhook of await webhooks.subscribed(delivered.userId, delivered.event)) {
      const { id: webhookId } = webhook;
      if (!mayHear(webhook, delivered)) continue;
      if (!(await deliveries.add(newDelivery(delivered, { webhookId, now: clock.now() })))) continue;
      onDue();
      await deliveries.deleteBeyond(webhookId);
    }
  };
}

import type { Clock } from '../../ports/clock.ts';
import type { DeliveryRepository } from '../../ports/webhooks/delivery-repository.ts';
import type { WebhookKey, WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';

/** Deletes a webhook with its deliveries. @throws AppError `webhook-not-found` */
export type DeleteWebhook = (key: WebhookKey) => Promise<void>;

export function makeDeleteWebhook(deps: { webhooks: WebhookRepository; deliveries: DeliveryRepository; clock: Clock }): DeleteWebhook {
  return async (key) => {
    await deps.webhooks.remove(key, deps.clock.now());
    // Deliveries left by a crash at this point are neither read nor sent, and expire after 30 days.
    await deps.deliveries.removeOf(key.id);
  };
}

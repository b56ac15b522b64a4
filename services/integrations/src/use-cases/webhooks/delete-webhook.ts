import type { Clock } from '../../ports/clock.ts';
import type { DeliveryRepository } from '../../ports/webhooks/delivery-repository.ts';
import type { WebhookKey, WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';

/** Deletes a webhook with its deliveries. @throws AppError `webhook-not-found` */
export type DeleteWebhook = (key: WebhookKey) => Promise<void>;

/** Builds {@link DeleteWebhook}. */
export function makeDeleteWebhook(deps: { webhooks: WebhookRepository; deliveries: DeliveryRepository; clock: Clock }): DeleteWebhook {
  return async (key) => {
    await deps.webhooks.remove(key, deps.clock.now());
    // What a kill leaves behind here nobody reads any more, nothing sends it, and it goes by itself after 30 days.
    await deps.deliveries.removeOf(key.id);
  };
}

import type { Delivery, DeliveryPlace } from '../../model/webhooks/delivery.ts';
import { webhookNotFound } from '../../model/webhooks/webhook.ts';
import type { DeliveryRepository } from '../../ports/webhooks/delivery-repository.ts';
import type { WebhookKey, WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';

/** A page of a webhook's deliveries, the newest first. @throws AppError `webhook-not-found` */
export type ListDeliveries = (key: WebhookKey, page: { limit: number; before: DeliveryPlace | null }) => Promise<Delivery[]>;

export function makeListDeliveries(deps: { webhooks: WebhookRepository; deliveries: DeliveryRepository }): ListDeliveries {
  return async (key, page) => {
    if (!(await deps.webhooks.find(key))) throw webhookNotFound();
    return await deps.deliveries.list(key.id, page);
  };
}

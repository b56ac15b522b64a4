import { AppError } from '@viral-slides/errors';
import { deliveryNotFound } from '../../model/webhooks/delivery.ts';
import type { Delivery } from '../../model/webhooks/delivery.ts';
import { webhookNotFound } from '../../model/webhooks/webhook.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DeliveryKey, DeliveryRepository } from '../../ports/webhooks/delivery-repository.ts';
import type { WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';

/** Sends a delivery again, under its id, with all its tries before it. @throws AppError `webhook-not-found`, `webhook-off`, `delivery-not-found` */
export type SendAgain = (key: DeliveryKey) => Promise<Delivery>;

/** Builds {@link SendAgain}. @param deps.onDue called when something is due */
export function makeSendAgain(deps: {
  webhooks: WebhookRepository;
  deliveries: DeliveryRepository;
  clock: Clock;
  onDue: () => void;
}): SendAgain {
  const { webhooks, deliveries, clock, onDue } = deps;
  return async (key) => {
    const webhook = await webhooks.find({ id: key.webhookId, userId: key.userId });
    if (!webhook) throw webhookNotFound();
    if (!webhook.isOn) throw new AppError('conflict', 'webhook-off', 'This webhook is off. Please switch it on first.');
    if (!(await deliveries.sendAgain(key, clock.now()))) throw deliveryNotFound();
    onDue();
    const delivery = await deliveries.find(key);
    if (!delivery) throw deliveryNotFound();
    return delivery;
  };
}

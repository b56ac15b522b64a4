import { AppError } from '@viral-slides/errors';
import { deliveryNotFound } from '../../model/webhooks/delivery.ts';
import type { Delivery } from '../../model/webhooks/delivery.ts';
import { mayResendAt, resendLimits, resendWindowMs, resentTooOften } from '../../model/webhooks/resending.ts';
import { webhookNotFound } from '../../model/webhooks/webhook.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DeliveryKey, DeliveryRepository } from '../../ports/webhooks/delivery-repository.ts';
import type { WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';

/**
 * Sends a delivery again, under its id, with all its tries before it. How many are in a minute is bounded for each delivery, webhook and person, and over all.
 * @throws AppError `webhook-not-found`, `webhook-off`, `delivery-not-found`, `resent-too-often`
 */
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
    if (!(await deliveries.find(key))) throw deliveryNotFound();
    await takeResend(deliveries, key, clock.now());
    if (!(await deliveries.sendAgain(key, clock.now()))) throw deliveryNotFound();
    onDue();
    const delivery = await deliveries.find(key);
    if (!delivery) throw deliveryNotFound();
    return delivery;
  };
}

/** Takes a place within the limits. They are checked again after it: requests at the same moment all see each other. @throws AppError `resent-too-often` */
async function takeResend(deliveries: DeliveryRepository, key: DeliveryKey, now: Date): Promise<void> {
  const since = new Date(now.getTime() - resendWindowMs);
  const resent = () => deliveries.resentSince(since, resendLimits.all + 1);
  const before = await resent();
  const lately = before.find(({ id }) => id === key.id)?.resentAt;
  const until = lately ? new Date(lately.getTime() + resendWindowMs) : mayResendAt(before, key);
  if (until) throw resentTooOften(until, now);
  if (!(await deliveries.markResent(key, { now, since }))) throw resentTooOften(new Date(now.getTime() + resendWindowMs), now);
  const full = mayResendAt(await resent(), key);
  if (!full) return;
  await deliveries.unmarkResent(key, now);
  throw resentTooOften(full, now);
}

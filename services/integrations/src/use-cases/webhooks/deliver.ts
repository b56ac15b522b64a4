import { testEvent } from '../../model/webhooks/delivery.ts';
import { isDelivered, outcomeOf } from '../../model/webhooks/outcome.ts';
import type { Outcome } from '../../model/webhooks/outcome.ts';
import { tokenEnded } from '../../model/webhooks/webhook.ts';
import type { Webhook } from '../../model/webhooks/webhook.ts';
import { hasOutlivedToken } from '../../model/webhooks/webhook-rights.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RandomSource } from '../../ports/random-source.ts';
import type { DeliveryMeter } from '../../ports/webhooks/delivery-meter.ts';
import type { DeliveryRepository, TakenDelivery } from '../../ports/webhooks/delivery-repository.ts';
import type { MessageSender } from '../../ports/webhooks/message-sender.ts';
import type { WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';

/** Tries a delivery that this process has leased, and stores the outcome. */
export type Deliver = (taken: TakenDelivery) => Promise<void>;

interface DeliverDeps {
  webhooks: WebhookRepository;
  deliveries: DeliveryRepository;
  sender: MessageSender;
  clock: Clock;
  random: RandomSource;
  meter: DeliveryMeter;
}

export function makeDeliver(deps: DeliverDeps): Deliver {
  const { webhooks, deliveries, sender, clock, random, meter } = deps;
  return async (taken) => {
    const { delivery } = taken;
    const key = { id: delivery.webhookId, userId: delivery.userId };
    const webhook = await webhooks.find(key);
    const isTest = delivery.event === testEvent;
    if (webhook && hasOutlivedToken(webhook, clock.now())) {
      await webhooks.change(key, clock.now(), (current) => tokenEnded(current, clock.now()));
      return await deliveries.settle(taken, { state: 'dropped', dueAt: null, attempt: null });
    }
    if (!webhook || !(webhook.isOn || isTest)) return await deliveries.settle(taken, { state: 'dropped', dueAt: null, attempt: null });
    const { pausedUntil } = webhook;
    if (pausedUntil !== null && pausedUntil > clock.now() && !isTest)
      return await deliveries.settle(taken, { state: 'waiting', dueAt: pausedUntil, attempt: null });
    const secrets = await webhooks.secretsOf(key, clock.now());
    const answered = await sender.send({ address: webhook.address, id: delivery.eventId, body: delivery.body, secrets });
    const outcome = outcomeOf(answered, { delivery, webhook }, random.fraction());
    const { state, dueAt } = outcome;
    await deliveries.settle(taken, { state, dueAt, attempt: answered.attempt });
    meter.tried(state);
    await noteAtWebhook(deps, webhook, { ...outcome, at: answered.attempt.at });
  };
}

async function noteAtWebhook(
  deps: DeliverDeps,
  webhook: Webhook,
  { at, off, pausedUntil, ...outcome }: Outcome & { at: Date },
): Promise<void> {
  const { webhooks, deliveries, meter } = deps;
  const { id, failingSince } = webhook;
  if (isDelivered(outcome)) {
    if (failingSince !== null) await webhooks.noteDelivered(id);
    return;
  }
  if (off !== null) {
    // Its owner may have switched it on again while this message was under way: then the failures are counted from zero.
    const isStillFailing = ({ failingSince: since }: Webhook) => off !== 'failing' || since?.getTime() === failingSince?.getTime();
    await webhooks.change(webhook, at, (current) => (current.isOn && isStillFailing(current) ? { isOn: false, offReason: off } : null));
    return meter.tried('off');
  }
  if (failingSince === null || pausedUntil !== null) await webhooks.noteFailed(id, at, pausedUntil);
  if (pausedUntil !== null) await deliveries.postpone(id, pausedUntil);
}

import type { Delivery } from '../../model/webhooks/delivery.ts';
import type { Webhook } from '../../model/webhooks/webhook.ts';

const timeOf = (at: Date | null) => at && at.toISOString();

/** A webhook as its owner sees it. */
export function presentWebhook({ userId: _owner, requestHash: _request, ...webhook }: Webhook) {
  return {
    ...webhook,
    failingSince: timeOf(webhook.failingSince),
    pausedUntil: timeOf(webhook.pausedUntil),
    formerSecretUntil: timeOf(webhook.formerSecretUntil),
    createdAt: webhook.createdAt.toISOString(),
    updatedAt: webhook.updatedAt.toISOString(),
  };
}

/** A delivery as the owner of its webhook sees it. */
export function presentDelivery({ id, eventId, event, state, body, attempts, dueAt, createdAt }: Delivery) {
  const tried = attempts.map(({ at, ...attempt }) => ({ at: at.toISOString(), ...attempt }));
  return { id, eventId, event, state, body, attempts: tried, nextTryAt: timeOf(dueAt), createdAt: createdAt.toISOString() };
}

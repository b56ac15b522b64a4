import { AppError } from '@viral-slides/errors';
import { newDelivery, testEvent } from '../../model/webhooks/delivery.ts';
import type { Delivery } from '../../model/webhooks/delivery.ts';
import { webhookNotFound } from '../../model/webhooks/webhook.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { DeliveryRepository } from '../../ports/webhooks/delivery-repository.ts';
import type { WebhookKey, WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';
import type { Deliver } from './deliver.ts';
import { leaseMs } from './work-due-deliveries.ts';

/**
 * Sends a test, without retries, and returns the outcome. One at a time a person. @throws AppError `webhook-not-found`,
 * `test-running`
 */
export type TestWebhook = (key: WebhookKey) => Promise<Delivery>;

interface TestWebhookDeps {
  webhooks: WebhookRepository;
  deliveries: DeliveryRepository;
  deliver: Deliver;
  ids: IdSource;
  clock: Clock;
}

export function makeTestWebhook(deps: TestWebhookDeps): TestWebhook {
  const testing = new Set<string>();
  return async (key) => {
    if (testing.has(key.userId))
      throw new AppError('rate-limited', 'test-running', 'A test is already in progress. Please wait for its answer.', {
        retryAfterMs: 5_000,
      });
    testing.add(key.userId);
    try {
      return await testOnce(deps, key);
    } finally {
      testing.delete(key.userId);
    }
  };
}

async function testOnce({ webhooks, deliveries, deliver, ids, clock }: TestWebhookDeps, key: WebhookKey): Promise<Delivery> {
  const webhook = await webhooks.find(key);
  if (!webhook) throw webhookNotFound();
  const now = clock.now();
  const data = { webhookId: webhook.id, message: 'This is a test. Nothing happened.' };
  const delivered = { eventId: ids.newId(), userId: key.userId, event: testEvent, occurredAt: now, data } as const;
  const taken = await deliveries.addTaken(newDelivery(delivered, { webhookId: webhook.id, now }), { now, leaseMs });
  await deliver(taken);
  const { id } = taken.delivery;
  return (await deliveries.find({ id, webhookId: webhook.id, userId: key.userId })) ?? taken.delivery;
}

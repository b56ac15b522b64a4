import { bindRoute, readIdempotencyKey } from '@viral-slides/http-kit';
import type { BoundRoute } from '@viral-slides/http-kit';
import { placeOf, placeText } from '../../model/webhooks/delivery.ts';
import { webhookNotFound } from '../../model/webhooks/webhook.ts';
import type { WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';
import type { ChangeWebhook } from '../../use-cases/webhooks/change-webhook.ts';
import type { CreateWebhook } from '../../use-cases/webhooks/create-webhook.ts';
import type { DeleteWebhook } from '../../use-cases/webhooks/delete-webhook.ts';
import type { ListDeliveries } from '../../use-cases/webhooks/list-deliveries.ts';
import type { RotateSecret } from '../../use-cases/webhooks/rotate-secret.ts';
import type { SendAgain } from '../../use-cases/webhooks/send-again.ts';
import type { TestWebhook } from '../../use-cases/webhooks/test-webhook.ts';
import { presentDelivery, presentWebhook } from './present-webhook.ts';
import {
  changeWebhookContract,
  createWebhookContract,
  deleteWebhookContract,
  getWebhookContract,
  listDeliveriesContract,
  listWebhooksContract,
  rotateSecretContract,
  sendAgainContract,
  testWebhookContract,
} from './webhook-contracts.ts';

/** What the routes of webhooks need. */
export interface WebhookRouteDeps {
  webhooks: Pick<WebhookRepository, 'list' | 'find'>;
  createWebhook: CreateWebhook;
  changeWebhook: ChangeWebhook;
  deleteWebhook: DeleteWebhook;
  rotateSecret: RotateSecret;
  testWebhook: TestWebhook;
  listDeliveries: ListDeliveries;
  sendAgain: SendAgain;
}

/** Webhooks, for their owner. */
export function webhookRoutes(deps: WebhookRouteDeps): BoundRoute[] {
  return [...ownRoutes(deps), ...deliveryRoutes(deps)];
}

function ownRoutes({ webhooks, ...deps }: WebhookRouteDeps): BoundRoute[] {
  return [
    bindRoute(listWebhooksContract, async ({ identity }) => {
      return { status: 200, body: (await webhooks.list(identity.userId)).map(presentWebhook) };
    }),
    bindRoute(createWebhookContract, async ({ identity: { userId }, body, req }) => {
      const { webhook, secret } = await deps.createWebhook({ ...body, userId, idempotencyKey: readIdempotencyKey(req) });
      return { status: 201, body: { webhook: presentWebhook(webhook), secret } };
    }),
    bindRoute(getWebhookContract, async ({ identity: { userId }, params: { id } }) => {
      const webhook = await webhooks.find({ id, userId });
      if (!webhook) throw webhookNotFound();
      return { status: 200, body: presentWebhook(webhook) };
    }),
    bindRoute(changeWebhookContract, async ({ identity: { userId }, params: { id }, body }) => {
      return { status: 200, body: presentWebhook(await deps.changeWebhook({ id, userId }, body)) };
    }),
    bindRoute(deleteWebhookContract, async ({ identity: { userId }, params: { id } }) => {
      await deps.deleteWebhook({ id, userId });
      return { status: 204 };
    }),
    bindRoute(rotateSecretContract, async ({ identity: { userId }, params: { id } }) => {
      const { webhook, secret } = await deps.rotateSecret({ id, userId });
      return { status: 200, body: { webhook: presentWebhook(webhook), secret } };
    }),
  ];
}

function deliveryRoutes({ testWebhook, listDeliveries, sendAgain }: WebhookRouteDeps): BoundRoute[] {
  return [
    bindRoute(testWebhookContract, async ({ identity: { userId }, params: { id } }) => {
      return { status: 200, body: presentDelivery(await testWebhook({ id, userId })) };
    }),
    bindRoute(listDeliveriesContract, async ({ identity: { userId }, params: { id }, query: { cursor, limit } }) => {
      const before = cursor === undefined ? null : placeOf(cursor);
      const deliveries = await listDeliveries({ id, userId }, { limit, before });
      const last = deliveries.length === limit ? deliveries.at(-1) : undefined;
      const next = last ? placeText({ at: last.createdAt, id: last.id }) : null;
      return { status: 200, body: { deliveries: deliveries.map(presentDelivery), next } };
    }),
    bindRoute(sendAgainContract, async ({ identity: { userId }, params: { id, deliveryId } }) => {
      return { status: 202, body: presentDelivery(await sendAgain({ id: deliveryId, webhookId: id, userId })) };
    }),
  ];
}

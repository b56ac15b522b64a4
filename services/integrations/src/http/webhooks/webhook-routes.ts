import { bindRoute, readIdempotencyKey } from '@viral-slides/http-kit';
import type { BoundRoute, Identity } from '@viral-slides/http-kit';
import { placeOf, placeText } from '../../model/webhooks/delivery.ts';
import { webhookNotFound } from '../../model/webhooks/webhook.ts';
import type { Webhook } from '../../model/webhooks/webhook.ts';
import { assertMaySubscribe, rightsOf } from '../../model/webhooks/webhook-rights.ts';
import type { Clock } from '../../ports/clock.ts';
import type { WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';
import type { ChangeWebhook } from '../../use-cases/webhooks/change-webhook.ts';
import type { CreateWebhook } from '../../use-cases/webhooks/create-webhook.ts';
import type { DeleteWebhook } from '../../use-cases/webhooks/delete-webhook.ts';
import type { ListDeliveries } from '../../use-cases/webhooks/list-deliveries.ts';
import type { RotateSecret } from '../../use-cases/webhooks/rotate-secret.ts';
import type { SendAgain } from '../../use-cases/webhooks/send-again.ts';
import type { TestWebhook } from '../../use-cases/webhooks/test-webhook.ts';
import { heldToMaker } from './hold-to-maker.ts';
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

export interface WebhookRouteDeps {
  webhooks: Pick<WebhookRepository, 'list' | 'find'>;
  createWebhook: CreateWebhook;
  changeWebhook: ChangeWebhook;
  deleteWebhook: DeleteWebhook;
  rotateSecret: RotateSecret;
  testWebhook: TestWebhook;
  listDeliveries: ListDeliveries;
  sendAgain: SendAgain;
  clock: Clock;
}

/** Webhooks, for their owner; a token has those that it made. */
export function webhookRoutes(deps: WebhookRouteDeps): BoundRoute[] {
  return heldToMaker([...ownRoutes(deps), ...deliveryRoutes(deps)], deps.webhooks);
}

function ownRoutes({ webhooks, clock, ...deps }: WebhookRouteDeps): BoundRoute[] {
  const present = (webhook: Webhook, identity: Identity) => presentWebhook(webhook, { identity, now: clock.now() });
  return [
    bindRoute(listWebhooksContract, async ({ identity }) => {
      return { status: 200, body: (await webhooks.list(identity.userId)).map((webhook) => present(webhook, identity)) };
    }),
    bindRoute(createWebhookContract, async ({ identity, body, req }) => {
      assertMaySubscribe(identity.token, body.events);
      const request = { ...body, userId: identity.userId, rights: rightsOf(identity), idempotencyKey: readIdempotencyKey(req) };
      const { webhook, secret } = await deps.createWebhook(request);
      return { status: 201, body: { webhook: present(webhook, identity), secret } };
    }),
    bindRoute(getWebhookContract, async ({ identity, params: { id } }) => {
      const webhook = await webhooks.find({ id, userId: identity.userId });
      if (!webhook) throw webhookNotFound();
      return { status: 200, body: present(webhook, identity) };
    }),
    bindRoute(changeWebhookContract, async ({ identity, params: { id }, body }) => {
      if (body.events) assertMaySubscribe(identity.token, body.events);
      return { status: 200, body: present(await deps.changeWebhook({ id, userId: identity.userId }, body), identity) };
    }),
    bindRoute(deleteWebhookContract, async ({ identity: { userId }, params: { id } }) => {
      await deps.deleteWebhook({ id, userId });
      return { status: 204 };
    }),
    bindRoute(rotateSecretContract, async ({ identity, params: { id } }) => {
      const { webhook, secret } = await deps.rotateSecret({ id, userId: identity.userId });
      return { status: 200, body: { webhook: present(webhook, identity), secret } };
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

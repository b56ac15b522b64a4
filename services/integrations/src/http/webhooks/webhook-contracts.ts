import { defineRoute, idempotencyKeyHeader } from '@viral-slides/http-kit';
import { z } from 'zod';
import { maxWebhooks } from '../../model/webhooks/webhook.ts';
import {
  changeWebhookSchema,
  createWebhookSchema,
  deliveryPageQuery,
  deliveryPageSchema,
  deliveryParams,
  deliverySchema,
  webhookParams,
  webhookSchema,
  webhookWithSecretSchema,
} from './webhook-schemas.ts';

const ofOwner = { access: 'user', scope: 'webhooks:manage', accounts: 'filtered' } as const;
const ofMaker = { 403: ['webhook-of-another'] };
const notFound = { 404: ['webhook-not-found'] };
const noSuchDelivery = { 404: ['webhook-not-found', 'delivery-not-found'] };
const refusal = z.object({
  reason: z
    .string()
    .optional()
    .meta({ description: 'Why the address was refused: malformed, port, scheme, credentials, private or unknown' }),
});

export const listWebhooksContract = defineRoute({
  operationId: 'listWebhooks',
  summary:
    'Lists the signed-in user’s webhooks, oldest first. A token sees neither the full address nor the messages of webhooks that it did not create.',
  method: 'get',
  path: '/api/webhooks',
  ...ofOwner,
  responses: { 200: { description: 'The webhooks, without their secrets', body: z.array(webhookSchema).max(maxWebhooks) } },
});

export const createWebhookContract = defineRoute({
  operationId: 'createWebhook',
  summary:
    'Creates a webhook and switches it on. The response contains its secret. With an Idempotency-Key header, the request can be repeated and creates one webhook. A webhook created by a token receives only what the token may read, and is switched off when the token ends; the token needs the scope of each event.',
  method: 'post',
  path: '/api/webhooks',
  ...ofOwner,
  headers: idempotencyKeyHeader,
  body: createWebhookSchema,
  responses: { 201: { description: 'The webhook, and its secret', body: webhookWithSecretSchema } },
  errors: {
    400: ['invalid-request', 'address-refused', 'invalid-idempotency-key'],
    409: ['too-many-webhooks'],
    422: ['idempotency-key-reused'],
  },
  errorDetails: { 400: refusal },
});

export const getWebhookContract = defineRoute({
  operationId: 'getWebhook',
  summary: 'Gets one webhook.',
  method: 'get',
  path: '/api/webhooks/{id}',
  ...ofOwner,
  params: webhookParams,
  responses: { 200: { description: 'The webhook, without its secret', body: webhookSchema } },
  errors: notFound,
});

export const changeWebhookContract = defineRoute({
  operationId: 'changeWebhook',
  summary: 'Changes the address or events of a webhook, or switches it on or off. When switched on, it receives new events only.',
  method: 'patch',
  path: '/api/webhooks/{id}',
  ...ofOwner,
  params: webhookParams,
  body: changeWebhookSchema,
  responses: { 200: { description: 'The updated webhook', body: webhookSchema } },
  errors: { ...ofMaker, 400: ['invalid-request', 'address-refused'], ...notFound },
  errorDetails: { 400: refusal },
});

export const deleteWebhookContract = defineRoute({
  operationId: 'deleteWebhook',
  summary: 'Deletes a webhook with its deliveries.',
  method: 'delete',
  path: '/api/webhooks/{id}',
  ...ofOwner,
  params: webhookParams,
  responses: { 204: { description: 'Deleted' } },
  errors: { ...ofMaker, ...notFound },
});

export const rotateSecretContract = defineRoute({
  operationId: 'rotateWebhookSecret',
  summary: 'Replaces the secret of a webhook. For 24 hours, messages are signed with both secrets.',
  method: 'post',
  path: '/api/webhooks/{id}/secret',
  ...ofOwner,
  params: webhookParams,
  responses: { 200: { description: 'The webhook with its new secret, which is not shown again', body: webhookWithSecretSchema } },
  errors: { ...ofMaker, ...notFound },
});

export const testWebhookContract = defineRoute({
  operationId: 'testWebhook',
  summary: 'Sends a `webhook.test` message once and returns the receiver’s answer. Only one test can run at a time.',
  method: 'post',
  path: '/api/webhooks/{id}/test',
  ...ofOwner,
  params: webhookParams,
  responses: { 200: { description: 'The result', body: deliverySchema } },
  errors: { ...ofMaker, ...notFound, 429: ['test-running'] },
});

export const listDeliveriesContract = defineRoute({
  operationId: 'listWebhookDeliveries',
  summary: 'Lists a webhook’s deliveries, newest first. Deliveries are kept for 30 days.',
  method: 'get',
  path: '/api/webhooks/{id}/deliveries',
  ...ofOwner,
  params: webhookParams,
  query: deliveryPageQuery,
  responses: { 200: { description: 'The deliveries', body: deliveryPageSchema } },
  errors: { ...ofMaker, 400: ['invalid-request'], ...notFound },
});

export const sendAgainContract = defineRoute({
  operationId: 'resendWebhookDelivery',
  summary:
    'Sends a delivery again with the same `webhook-id`: at most once a minute per delivery, and 6 times a minute per webhook. `Retry-After` says when a delivery can be sent again.',
  method: 'post',
  path: '/api/webhooks/{id}/deliveries/{deliveryId}/send-again',
  ...ofOwner,
  params: deliveryParams,
  responses: { 202: { description: 'The delivery is due now', body: deliverySchema } },
  errors: { ...ofMaker, ...noSuchDelivery, 409: ['webhook-off'], 429: ['resent-too-often'] },
});

/** All contracts of webhooks. */
export const webhookContracts = [
  listWebhooksContract,
  createWebhookContract,
  getWebhookContract,
  changeWebhookContract,
  deleteWebhookContract,
  rotateSecretContract,
  testWebhookContract,
  listDeliveriesContract,
  sendAgainContract,
];

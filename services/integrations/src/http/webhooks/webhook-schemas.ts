import { tokenScopes } from '@viral-slides/personal-tokens';
import { z } from 'zod';
import { maxAddressLength } from '../../model/webhooks/address.ts';
import { deliveryStates, maxAttempts } from '../../model/webhooks/delivery.ts';
import { offReasons, webhookEvents } from '../../model/webhooks/webhook.ts';

const address = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(maxAddressLength)
  .meta({ examples: ['https://example.org/hooks/viral-slides'] });
const events = z
  .array(z.enum(webhookEvents))
  .min(1, 'must name at least one event')
  .max(webhookEvents.length)
  .refine((given) => new Set(given).size === given.length, 'must name each event once')
  .meta({ uniqueItems: true, examples: [['post.published', 'post.failed', 'post.unknown']] });

/** A webhook as its owner sees it; never its secret. */
export const webhookSchema = z
  .object({
    id: z.uuid(),
    address: z.string().meta({ description: 'The address; only its host if the request uses a token that did not create the webhook' }),
    events: z.array(z.enum(webhookEvents)),
    isOn: z.boolean(),
    offReason: z.enum(offReasons).nullable().meta({
      description:
        'Why the webhook was switched off automatically: the receiver answered 410, no delivery succeeded for five days, or the token that created the webhook was revoked or expired',
    }),
    failingSince: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Time since which every delivery has failed; null after a successful delivery' }),
    pausedUntil: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Nothing is sent before this time, because the receiver was overloaded; null if messages are sent as usual' }),
    formerSecretUntil: z.iso.datetime().nullable().meta({ description: 'Time until which messages are also signed with the old secret' }),
    limits: z
      .object({
        scopes: z.array(z.enum(tokenScopes)),
        accounts: z
          .array(z.string())
          .nullable()
          .meta({ description: 'Ids of the accounts whose events the webhook receives; null if it receives the events of all accounts' }),
        endsAt: z.iso.datetime().nullable().meta({ description: 'When the token expires and the webhook is switched off' }),
      })
      .nullable()
      .meta({
        description:
          'Limits of the token that created the webhook, which receives only what the token may read. Null if the webhook was created in the app',
      }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    revision: z.int(),
  })
  .meta({ id: 'Webhook' });

export const createWebhookSchema = z.strictObject({ address, events }).meta({ id: 'CreateWebhook' });

export const changeWebhookSchema = z
  .strictObject({ address: address.optional(), events: events.optional(), isOn: z.boolean().optional() })
  .meta({ id: 'ChangeWebhook', examples: [{ isOn: false }] });

export const webhookWithSecretSchema = z
  .object({ webhook: webhookSchema, secret: z.string().meta({ description: '`whsec_` and base64; signs each message (HMAC-SHA256)' }) })
  .meta({ id: 'WebhookWithSecret' });

export const deliverySchema = z
  .object({
    id: z.string(),
    eventId: z.string().meta({ description: '`webhook-id` of the message, the same for every attempt' }),
    event: z.string(),
    state: z.enum(deliveryStates),
    body: z.string().meta({ description: 'The message as it is signed and sent' }),
    attempts: z
      .array(
        z.object({
          at: z.iso.datetime(),
          durationMs: z.int(),
          status: z.int().nullable().meta({ description: 'HTTP status of the answer; null if there was no answer' }),
          answer: z.string().meta({ description: 'Beginning of the answer’s body; empty if there was no answer' }),
          problem: z.string().nullable().meta({ description: 'Why there was no answer; null if there was one' }),
        }),
      )
      .max(maxAttempts),
    nextTryAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'WebhookDelivery' });

export const deliveryPageSchema = z
  .object({ deliveries: z.array(deliverySchema), next: z.string().nullable() })
  .meta({ id: 'WebhookDeliveryPage' });

export const webhookParams = z.object({ id: z.uuid() });
export const deliveryParams = z.object({ id: z.uuid(), deliveryId: z.string().regex(/^[0-9a-f-]{36}\.[0-9a-f-]{36}$/) });

export const deliveryPageQuery = z.object({
  cursor: z.string().max(200).optional().meta({ description: '`next` of the previous page' }),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

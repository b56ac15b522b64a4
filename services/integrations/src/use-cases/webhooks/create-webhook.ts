import { assertSameRequest, fingerprintOf, idOfKey, insertWithin } from '@viral-slides/work';
import { parseAddress } from '../../model/webhooks/address.ts';
import { newSecret } from '../../model/webhooks/secret.ts';
import { inOrder, maxWebhooks, tooManyWebhooks, webhookContended } from '../../model/webhooks/webhook.ts';
import type { Webhook, WebhookEvent, WebhookRights } from '../../model/webhooks/webhook.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { RandomSource } from '../../ports/random-source.ts';
import type { Destinations } from '../../ports/webhooks/destinations.ts';
import type { WebhookRepository } from '../../ports/webhooks/webhook-repository.ts';

/** Parameters of a new webhook. */
export interface NewWebhookRequest {
  userId: string;
  address: string;
  events: readonly WebhookEvent[];
  /** Of the token that asks; undefined: a person in their browser. */
  rights: WebhookRights | undefined;
  /** Names the request, so that it may be sent again. */
  idempotencyKey: string | null;
}

/**
 * Creates a webhook. Its secret is returned here, and again when the request is repeated under its key.
 * @throws AppError `address-refused`, `too-many-webhooks`, `idempotency-key-reused`
 */
export type CreateWebhook = (request: NewWebhookRequest) => Promise<{ webhook: Webhook; secret: string }>;

interface CreateWebhookDeps {
  webhooks: WebhookRepository;
  destinations: Destinations;
  random: RandomSource;
  ids: IdSource;
  clock: Clock;
}

export function makeCreateWebhook(deps: CreateWebhookDeps): CreateWebhook {
  const { webhooks, destinations, ids, clock } = deps;
  return async ({ userId, address: written, events: chosen, rights, idempotencyKey }) => {
    const address = parseAddress(written);
    const wanted = { address: address.text, events: inOrder(chosen) };
    // A secret is returned again only to the caller that made the webhook.
    const fingerprint = fingerprintOf(rights ? { ...wanted, tokenId: rights.tokenId } : wanted);
    const id = idempotencyKey === null ? ids.newId() : idOfKey(userId, idempotencyKey);
    const earlier = idempotencyKey === null ? null : await webhooks.find({ id, userId });
    if (earlier) return repeatedAnswer(deps, earlier, fingerprint);
    await destinations.assertAllowed(address);
    const webhook = newWebhook(
      { id, userId, ...wanted, ...(rights && { rights }), ...(idempotencyKey === null ? {} : { requestHash: fingerprint }) },
      clock.now(),
    );
    const secret = newSecret(deps.random);
    const isNew = await insertWithin({
      ...{ most: maxWebhooks, refusal: tooManyWebhooks },
      count: () => webhooks.count(userId),
      insert: () => webhooks.insert(webhook, secret),
      remove: () => webhooks.remove(webhook, clock.now()),
    });
    return isNew ? { webhook, secret } : repeatedAnswer(deps, await webhooks.find(webhook), fingerprint);
  };
}

function newWebhook(wanted: Pick<Webhook, 'id' | 'userId' | 'address' | 'events' | 'rights' | 'requestHash'>, now: Date): Webhook {
  const fresh = { isOn: true, offReason: null, failingSince: null, pausedUntil: null, formerSecretUntil: null };
  return { ...wanted, ...fresh, revision: 1, createdAt: now, updatedAt: now };
}

async function repeatedAnswer({ webhooks, clock }: CreateWebhookDeps, earlier: Webhook | null, fingerprint: string) {
  // Deleted in this very moment.
  if (!earlier) throw webhookContended();
  assertSameRequest(earlier, fingerprint);
  const [secret] = await webhooks.secretsOf(earlier, clock.now());
  if (secret === undefined) throw webhookContended();
  return { webhook: earlier, secret };
}

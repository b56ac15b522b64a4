import type { Identity } from '@viral-slides/http-kit';
import type { Delivery } from '../../model/webhooks/delivery.ts';
import type { Webhook } from '../../model/webhooks/webhook.ts';
import { hasOutlivedToken, isOwn } from '../../model/webhooks/webhook-rights.ts';

const timeOf = (at: Date | null) => at && at.toISOString();

/** Visible part of a webhook's address for a token that did not make it: the rest may be a secret of the receiver. */
const hostAlone = (address: string) => `${new URL(address).origin}/…`;

/** A webhook as its owner sees it, or a token of theirs. */
export function presentWebhook(found: Webhook, { identity, now }: { identity: Identity; now: Date }) {
  const { userId: _owner, requestHash: _request, rights, ...webhook } = found;
  const isEnded = hasOutlivedToken(found, now);
  return {
    ...webhook,
    ...(isOwn(found, identity) ? {} : { address: hostAlone(webhook.address) }),
    ...(isEnded && { isOn: false, offReason: 'token-ended' as const }),
    limits: rights ? { scopes: rights.scopes, accounts: rights.accounts, endsAt: timeOf(rights.endsAt) } : null,
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

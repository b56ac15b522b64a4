/*
 * A request to make a webhook may be sent again under the name that its sender gave it. The id of the webhook follows from that name, so the index on ids lets one in
 * whatever happens, and there is nothing else to keep: its secret can be told again, as it is sealed beside it.
 */
import { createHash } from 'node:crypto';
import { AppError } from '@viral-slides/errors';
import type { Webhook } from './webhook.ts';

/** Id of the webhook that a person makes under a key. UUID, version 8. */
export function idOfKey(userId: string, key: string): string {
  const hex = createHash('sha256').update(`webhook:${userId}:${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Fingerprint of what is asked for: equal for equal wishes, 64 hex digits. */
export function fingerprintOf({ address, events }: Pick<Webhook, 'address' | 'events'>): string {
  return createHash('sha256')
    .update(JSON.stringify([address, events]))
    .digest('hex');
}

/** @throws AppError `idempotency-key-reused` when the key came with another body before */
export function assertSameRequest({ requestHash }: Pick<Webhook, 'requestHash'>, fingerprint: string): void {
  if (requestHash === fingerprint) return;
  const message = 'This Idempotency-Key was used for another webhook. Use a new key for a new webhook.';
  throw new AppError('invalid-input', 'idempotency-key-reused', message);
}

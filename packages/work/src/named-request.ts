/*
 * A request that creates something may be sent again under the name that its sender gave it. The id of what is created follows from that name, so the unique index
 * on ids admits only one, and there is nothing else to store: no answer, no lease (ADR 0027).
 */
import { createHash } from 'node:crypto';
import { AppError } from '@viral-slides/errors';

/** Id of what a person creates under a key. UUID, version 8. */
export function idOfKey(userId: string, key: string): string {
  const hex = createHash('sha256').update(`${userId}:${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Fingerprint of what is asked for: equal for equal requests, 64 hex digits. */
export function fingerprintOf(request: object): string {
  const sorted = Object.entries(request).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** The key came with another body before. */
export function keyReused(): AppError {
  const message = 'This Idempotency-Key was used for another request. Use a new key for a new request.';
  return new AppError('unprocessable', 'idempotency-key-reused', message);
}

/** @throws AppError `idempotency-key-reused` when the key came with another body before @param stored.requestHash fingerprint of the first request */
export function assertSameRequest({ requestHash }: { requestHash?: string | null | undefined }, fingerprint: string): void {
  if (requestHash !== fingerprint) throw keyReused();
}

/** A request with this key is being worked on. */
export function requestInProgress(): AppError {
  const message = 'A request with this Idempotency-Key is still in progress. Please try again in a moment.';
  return new AppError('conflict', 'request-in-progress', message, { retryAfterMs: 1_000 });
}

/*
 * A request to create a post may be sent again under the name that its sender gave it. The id of the post follows from that name, so the index on ids lets one post
 * in whatever happens, and there is nothing else to keep: no answer, no lease (ADR 0027).
 */
import { createHash } from 'node:crypto';
import { AppError } from '@viral-slides/errors';
import type { PostDraft } from './new-post.ts';
import type { Post } from './post.ts';

/** Id of the post that a person creates under a key. UUID, version 8. */
export function idOfKey(userId: string, key: string): string {
  const hex = createHash('sha256').update(`${userId}:${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Fingerprint of what is asked for: equal for equal wishes, 64 hex digits. */
export function fingerprintOf(draft: PostDraft): string {
  const sorted = Object.entries(draft).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** @throws AppError `idempotency-key-reused` when the key came with another body before */
export function assertSameRequest({ requestHash }: Pick<Post, 'requestHash'>, fingerprint: string): void {
  if (requestHash === fingerprint) return;
  const message = 'This Idempotency-Key was used for another post. Use a new key for a new post.';
  throw new AppError('invalid-input', 'idempotency-key-reused', message);
}

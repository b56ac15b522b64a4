import { createHash } from 'node:crypto';

/**
 * Derives the id of a user from who they are at their provider, so that the same person always gets the same id, also when several
 * first sign-ins race: the database's primary key then decides, which needs no second unique index.
 * (On compatible servers racing writes on such an index end in deadlocks that take seconds; on the primary key they do not.)
 * @returns a UUID of version 8.
 * @see RFC 9562, section 5.8 (custom UUIDs)
 */
export function userIdOf(issuer: string, subject: string): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify(['user', issuer, subject]))
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

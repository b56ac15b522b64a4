import { createHash } from 'node:crypto';

/** SHA-256 of a code or token, hex: what is kept of it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A secret of 244 random bits. @param newId makes random UUIDs */
export function newSecret(newId: () => string, prefix: string): string {
  return prefix + newId().replaceAll('-', '') + newId().replaceAll('-', '');
}

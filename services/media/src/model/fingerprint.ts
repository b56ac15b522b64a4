import { createHash } from 'node:crypto';

/** SHA-256 of the bytes in lower-case hex. Tells whether two files hold the same bytes without keeping them. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

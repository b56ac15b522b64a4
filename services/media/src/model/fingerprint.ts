import { createHash } from 'node:crypto';

/** SHA-256 of the bytes in lower-case hex. Lets two files be compared without keeping their bytes. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

import { hkdfSync } from 'node:crypto';
import { keyBytes, openBytes, sealBytes } from './aes-gcm.ts';

/** Encrypts texts at rest. Each is bound to a context (e.g. the id of its record): moved elsewhere it cannot be opened. */
export interface SecretBox {
  /** @returns random IV, authentication tag and ciphertext in one piece. */
  seal(text: string, context: string): Buffer;
  /** @returns null when the text was sealed with another secret or for another context, or was changed. */
  open(sealed: Uint8Array, context: string): string | null;
}

/**
 * Builds a box of AES-256-GCM whose key is derived from a secret (HKDF-SHA256, RFC 5869).
 * @param purpose separates keys derived from the same secret.
 */
export function createSecretBox(secret: string, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes));
  return {
    seal: (text, context) => sealBytes(key, Buffer.from(text, 'utf8'), context),
    open: (sealed, context) => openBytes(key, sealed, context)?.toString('utf8') ?? null,
  };
}

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

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
    seal(text, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
    },
    open(sealed, context) {
      if (sealed.length < ivBytes + tagBytes) return null;
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

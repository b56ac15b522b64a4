import { createHash } from 'node:crypto';

/**
 * Hashes a secret that a browser holds, for storing and finding it: who reads the database cannot use what they read.
 * Plain SHA-256 is enough, because the secrets are 256 random bits and cannot be guessed from the hash.
 * @returns base64url, 43 characters.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * PKCE challenge of a code verifier, method S256.
 * @see RFC 7636, section 4.2
 */
export function codeChallenge(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier, 'ascii').digest('base64url');
}

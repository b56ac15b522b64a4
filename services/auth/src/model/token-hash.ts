import { createHash, createHmac } from 'node:crypto';

/** Hashes a secret that a browser holds, for storing and finding it. @returns base64url, 43 characters. */
export type HashToken = (token: string) => string;

/**
 * Builds a keyed hash (HMAC-SHA256, RFC 2104). Someone who reads the database cannot use what they read, and someone who writes to it cannot plant a
 * session of their own choice without the key. No slow hash is needed: the secrets are 256 random bits and cannot be guessed.
 */
export function makeHashToken(key: string): HashToken {
  return (token) => createHmac('sha256', key).update(token).digest('base64url');
}

/**
 * PKCE challenge of a code verifier, method S256.
 * @see RFC 7636, section 4.2
 */
export function codeChallenge(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier, 'ascii').digest('base64url');
}

import { createHash } from 'node:crypto';

/** Kind of app, as registered; decides about PKCE and about addresses to come back to. */
export type AppKind = 'web' | 'desktop';

/** Shortest and longest verifier of RFC 7636 section 4.1. */
const verifierPattern = /^[A-Za-z0-9._~-]{43,128}$/;
const hexDigest = /^[0-9a-f]{64}$/;

/**
 * Judges the proof of an exchange against the challenge of its authorization. Desktop apps of TikTok send the SHA-256 in hexadecimal, not in
 * base64url as RFC 7636 has it; web apps have no proof, and one that they send is an error.
 */
export function isVerifierRight(proof: { kind: AppKind; challenge?: string | undefined; verifier?: string | undefined }): boolean {
  const { kind, challenge = '', verifier } = proof;
  if (kind === 'web' || verifier === undefined) return kind === 'web' && verifier === undefined;
  return hexDigest.test(challenge) && verifierPattern.test(verifier) && createHash('sha256').update(verifier).digest('hex') === challenge;
}

/** Most characters of an address to come back to. */
const maxRedirectLength = 512;

/**
 * Whether an address may be registered for an app of a kind: for web apps an absolute https address without query and fragment, for
 * desktop apps a loopback host with any port.
 * @param allowsHttp for the local stack, which has no certificate; off unless the operator switches it on
 */
export function isRegistrableRedirect(uri: string, kind: AppKind, { allowsHttp }: { allowsHttp: boolean }): boolean {
  if (uri.length >= maxRedirectLength || !URL.canParse(uri)) return false;
  const { search, hash, username, password, hostname, protocol } = new URL(uri);
  if (search + hash + username + password !== '') return false;
  if (kind === 'desktop') return ['127.0.0.1', 'localhost'].includes(hostname) && protocol === 'http:';
  return protocol === 'https:' || (allowsHttp && protocol === 'http:');
}

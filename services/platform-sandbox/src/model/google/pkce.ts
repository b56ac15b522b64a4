import { createHash } from 'node:crypto';

/** A challenge of a consent; `plain` where the client named no method (RFC 7636, 4.3). */
export interface Challenge {
  value: string;
  method: string;
}

const form = /^[\w.~-]{43,128}$/;

/** Reads the challenge of an authorization request. @returns null: none was sent; `'invalid'` when it has another form or method */
export function readChallenge(value: string | null, method: string | null): Challenge | null | 'invalid' {
  if (value === null) return method === null ? null : 'invalid';
  if (method !== null && method !== 'S256' && method !== 'plain') return 'invalid';
  return form.test(value) ? { value, method: method ?? 'plain' } : 'invalid';
}

/** Whether a verifier belongs to the challenge; without a challenge there must be none. */
export function fitsGoogleChallenge(challenge: Challenge | null, verifier: string | null): boolean {
  if (challenge === null || verifier === null) return challenge === null && verifier === null;
  if (!form.test(verifier)) return false;
  const expected = challenge.method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier;
  return expected === challenge.value;
}

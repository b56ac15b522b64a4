import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Names of query fields and headers whose values are secrets. */
const secretName = /token|secret|code|authorization|cookie|upload_id|identity/i;
const maxFields = 40;
const maxLength = 200;

/** A fingerprint that distinguishes tokens without revealing them. */
export const fingerprintOf = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 16);

/** Fields as the journal keeps them: few, short, secrets as fingerprints. */
export function remembered(fields: Iterable<[string, unknown]>): Record<string, string> {
  const kept: [string, string][] = [];
  for (const [name, value] of fields) {
    if (kept.length === maxFields) break;
    const text = String(value);
    // Names become keys of a document.
    const key = name.slice(0, maxLength).replace(/[.$]/g, '_');
    kept.push([key, secretName.test(name) ? `fingerprint ${fingerprintOf(text)}` : text.slice(0, maxLength)]);
  }
  return Object.fromEntries(kept);
}

const maxNoteLength = 400;

/** Notes as the journal keeps them: what a caller wrote into them is cut. */
export function shortNotes(notes: Record<string, string | number | boolean>): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(notes).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, maxNoteLength) : value]),
  );
}

/** Fingerprint of the bearer token; null for none. */
export function bearerFingerprint({ authorization }: IncomingHttpHeaders): string | null {
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? null : fingerprintOf(token);
}

/** Whether the address carries a token, where logs would show it. */
export function hasToken(query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => /^(access_token|refresh_token|token|oauth_token)$/i.test(name));
}

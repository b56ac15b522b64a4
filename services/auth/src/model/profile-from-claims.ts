import type { UserProfile } from './user.ts';

const maxNameLength = 200;
const maxEmailLength = 320;
const maxUrlLength = 2_048;

/**
 * Reads a profile out of the claims of an ID token or user info answer.
 * Given and family name win; a provider that only knows one full name has it split at the first space.
 * @see OpenID Connect Core 1.0, section 5.1 (standard claims)
 */
export function profileFromClaims(claims: Readonly<Record<string, unknown>>): UserProfile {
  const { firstName, lastName } = namesFromClaims(claims);
  const email = text(claims.email, maxEmailLength);
  return { firstName, lastName, email: email?.includes('@') ? email : null, profileImageUrl: httpsUrl(claims.picture) };
}

function namesFromClaims(claims: Readonly<Record<string, unknown>>): Pick<UserProfile, 'firstName' | 'lastName'> {
  const firstName = text(claims.given_name, maxNameLength);
  const lastName = text(claims.family_name, maxNameLength);
  if (firstName !== null || lastName !== null) return { firstName, lastName };
  const fullName = text(claims.name, maxNameLength);
  if (fullName === null) return { firstName: null, lastName: null };
  const [first = null, ...rest] = fullName.split(' ');
  return { firstName: first, lastName: rest.length > 0 ? rest.join(' ') : null };
}

/** One line of text with single spaces; null for anything else, and for nothing but spaces. */
function text(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null;
  const line = value.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line === '' ? null : line.slice(0, maxLength);
}

function httpsUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxUrlLength || !URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

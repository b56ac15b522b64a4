import { createHash } from 'node:crypto';

/** Longest accepted name, in characters. */
export const maxNameLength = 80;

/** Claims of the provider about a person; all of it is derived from the name that was typed. */
export interface DevAccount {
  /** Stable for a name, ignoring case and spacing. */
  subject: string;
  /** The name as it was typed, with single spaces. */
  name: string;
  givenName: string;
  /** Absent for a name of one word. */
  familyName: string | undefined;
  email: string;
}

/** Turns a typed name into an account; an e-mail address counts as the name before its `@`. Null when nothing readable is left. */
export function accountOf(typedName: string): DevAccount | null {
  const name = typedName
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/@.*$/su, '')
    .trim()
    .replace(/\s+/gu, ' ');
  if (name === '' || name.length > maxNameLength) return null;
  const digest = createHash('sha256').update(name.toLowerCase()).digest('hex');
  const [givenName = name, ...familyNames] = name.split(' ');
  return {
    subject: `dev-${digest.slice(0, 32)}`,
    name,
    givenName,
    familyName: familyNames.length > 0 ? familyNames.join(' ') : undefined,
    email: `${mailboxOf(name) || `person-${digest.slice(0, 8)}`}@example.test`,
  };
}

/** Letters and digits of a name in the Latin alphabet, words joined by dots; empty when there are none. */
function mailboxOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.+|\.+$/g, '');
}

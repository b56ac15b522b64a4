import { asText, jsonOf } from './read-json.ts';

/*
 * If a token alone does not say for which server or account it is valid, or until when, a platform stores all of that as the token of an
 * account.
 */

/** Writes a session as one token. */
export function sealable(session: object): string {
  return JSON.stringify(session);
}

/** Reads texts of what {@link sealable} wrote; those that are not there are empty. */
export function textsOf<Name extends string>(token: string, names: readonly Name[]): Record<Name, string> {
  const stored = jsonOf({ text: token });
  return Object.fromEntries(names.map((name) => [name, asText(stored[name]) ?? ''])) as Record<Name, string>;
}

/** Whether a pasted text may be a token: anything else is never sent. */
export function isTokenText(text: string): boolean {
  return /^[\x21-\x7e]{1,2000}$/.test(text);
}

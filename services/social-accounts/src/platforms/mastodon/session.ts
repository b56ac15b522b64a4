import { asObject, asText, readJson } from '../../platform-kit/read-json.ts';

/** What is kept as the token of an account: the token alone does not say at which server it is good, or for whom. */
export interface MastodonSession {
  /** Host name of the account's server. */
  instance: string;
  /** Id of the account at its server. */
  id: string;
  token: string;
  /** When the server last said that the token is good: so a token that was checked anew is another text than the one that was refused. */
  checkedAt: string;
}

/** Writes a session as one token. */
export function sealable(session: MastodonSession): string {
  return JSON.stringify(session);
}

/** Reads what {@link sealable} wrote. */
export function sessionOf(text: string): MastodonSession {
  const { instance, id, token, checkedAt } = asObject(readJson(text));
  return { instance: asText(instance) ?? '', id: asText(id) ?? '', token: asText(token) ?? '', checkedAt: asText(checkedAt) ?? '' };
}

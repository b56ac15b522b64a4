import { asObject, asText, readJson } from '../../platform-kit/read-json.ts';
import type { PlatformCredentials } from '../../ports/platform-credentials.ts';

/** What is kept as the token of an account: the token alone does not say at which server it is good, or for whom. */
export interface MastodonSession {
  /** Host name of the account's server. */
  instance: string;
  /** Id of the account at its server. */
  id: string;
  token: string;
  /** Our app that asked for the token, which alone may end it; absent of tokens that were pasted. */
  app?: PlatformCredentials;
  /** When the server last said that the token is good: so a token that was checked anew is another text than the one that was refused. */
  checkedAt: string;
}

/** Writes a session as one token. */
export function sealable(session: MastodonSession): string {
  return JSON.stringify(session);
}

/** Reads what {@link sealable} wrote. */
export function sessionOf(text: string): MastodonSession {
  const { instance, id, token, app, checkedAt } = asObject(readJson(text));
  const session = {
    instance: asText(instance) ?? '',
    id: asText(id) ?? '',
    token: asText(token) ?? '',
    checkedAt: asText(checkedAt) ?? '',
  };
  const known = credentialsIn(app);
  return known ? { ...session, app: known } : session;
}

function credentialsIn(value: unknown): PlatformCredentials | null {
  const { clientId, clientSecret } = asObject(value);
  const [id, secret] = [asText(clientId), asText(clientSecret)];
  return id === undefined || secret === undefined ? null : { clientId: id, clientSecret: secret };
}

import { asObject, asText, jsonOf } from '../../platform-kit/read-json.ts';
import { textsOf } from '../../platform-kit/stored-session.ts';
import type { PlatformCredentials } from '../../ports/platform-credentials.ts';

/** Content of an account's token. */
export interface MastodonSession {
  /** Host name of the account's server. */
  instance: string;
  /** Id of the account at its server. */
  id: string;
  token: string;
  /** Our app that asked for the token, which alone may end it; absent of tokens that were pasted. */
  app?: PlatformCredentials;
  /**
   * When the server last confirmed that the token is valid, so that a token that was checked again differs from the one that was refused.
   */
  checkedAt: string;
}

/** Reads what is kept as a token. */
export function sessionOf(text: string): MastodonSession {
  const session = textsOf(text, ['instance', 'id', 'token', 'checkedAt']);
  const app = asObject(jsonOf({ text })['app']);
  const [clientId, clientSecret] = [asText(app['clientId']), asText(app['clientSecret'])];
  return clientId === undefined || clientSecret === undefined ? session : { ...session, app: { clientId, clientSecret } };
}

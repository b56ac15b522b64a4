import { textsOf } from '../../platform-kit/stored-session.ts';

/** Content of an account's access token. */
export interface BlueskySession {
  /** Base address of the account's server (PDS), without a trailing slash. */
  server: string;
  /** Id of the account that never changes. */
  did: string;
  token: string;
}

/** Content of the refresh token. With the app password the account signs in again where the platform has ended the session. */
export interface BlueskyRenewal extends BlueskySession {
  appPassword: string;
}

/** Reads what is kept as an access token. */
export function sessionOf(token: string): BlueskySession {
  return textsOf(token, ['server', 'did', 'token']);
}

/** Reads what is kept as a refresh token. */
export function renewalOf(token: string): BlueskyRenewal {
  return textsOf(token, ['server', 'did', 'token', 'appPassword']);
}

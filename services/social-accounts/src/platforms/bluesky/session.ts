import { asObject, asText, readJson } from '../../platform-kit/read-json.ts';

/**
 * What is kept as the access token of an account: the token alone does not say where its server is, and every account may be at another one.
 */
export interface BlueskySession {
  /** Base address of the account's server (PDS), without a trailing slash. */
  server: string;
  /** Id of the account that never changes. */
  did: string;
  token: string;
}

/** What is kept as the refresh token. With the app password the account signs in again where the platform has ended the session. */
export interface BlueskyRenewal extends BlueskySession {
  appPassword: string;
}

/** Writes a session as one token. */
export function sealable(session: BlueskySession | BlueskyRenewal): string {
  return JSON.stringify(session);
}

/** Reads what {@link sealable} wrote. */
export function sessionOf(token: string): BlueskySession {
  const { server, did, token: inner } = asObject(readJson(token));
  return { server: asText(server) ?? '', did: asText(did) ?? '', token: asText(inner) ?? '' };
}

/** Reads what {@link sealable} wrote of a refresh token. */
export function renewalOf(token: string): BlueskyRenewal {
  return { ...sessionOf(token), appPassword: asText(asObject(readJson(token))['appPassword']) ?? '' };
}

import { createHash } from 'node:crypto';
import { takesRedirectUri } from '../app.ts';
import type { App } from '../app.ts';
import { coversScope, MastodonRefusal } from './rules.ts';

/* OAuth as Mastodon speaks it (docs.joinmastodon.org: methods/apps, methods/oauth, api/oauth-scopes; its server is Doorkeeper; read 2026-11). */

const knownScope = /^(profile|follow|push|(read|write|admin:read|admin:write)(:[a-z_]+)?)$/;
const challengeForm = /^[\w-]{43}$/;
const verifierForm = /^[\w.~-]{43,128}$/;

/** Scopes as they are written; undefined: one of them is not known. @param text absent: `read` */
export function readScopes(text: string | null): string[] | undefined {
  const scopes = (text ?? '').split(/[\s+]+/).filter((scope) => scope !== '');
  if (scopes.length === 0) return ['read'];
  return scopes.every((scope) => knownScope.test(scope)) ? [...new Set(scopes)] : undefined;
}

/** Whether an address may be registered to come back to. */
export function isRedirectUri(text: string): boolean {
  if (text === 'urn:ietf:wg:oauth:2.0:oob') return true;
  return text.length <= 2_000 && URL.canParse(text) && new URL(text).hash === '' && !/^(javascript|data|vbscript):/i.test(text);
}

/** A refusal of OAuth. @param code e.g. `invalid_grant` */
export function oauthRefusal(status: number, code: string, description: string): MastodonRefusal {
  return Object.assign(new MastodonRefusal(status, code), { description });
}

/** The client is unknown, or its secret is wrong. */
export function unknownClient(): MastodonRefusal {
  const why =
    'Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.';
  return oauthRefusal(401, 'invalid_client', why);
}

/** Authorization request of an app to a person. */
export interface MastodonAuthorization {
  app: App;
  redirectUri: string;
  state: string | null;
  scopes: string[];
  challenge: { value: string; method: string } | null;
}

/** Error for the app in place of a code. */
export interface MastodonAuthorizationError extends Pick<MastodonAuthorization, 'redirectUri' | 'state'> {
  error: string;
}

/**
 * Reads the address of the page of consent. @param app null: there is none of that id. It throws MastodonRefusal where the error can be shown to the person
 * only, not sent to the app.
 */
export function readAuthorization(
  parameters: URLSearchParams,
  app: App | null,
  pageOrigin: string,
): MastodonAuthorization | MastodonAuthorizationError {
  if (!app) throw unknownClient();
  const redirectUri = parameters.get('redirect_uri') ?? '';
  if (!takesRedirectUri(app, redirectUri, pageOrigin))
    throw oauthRefusal(400, 'invalid_redirect_uri', 'The redirect URI included is not valid.');
  const state = parameters.get('state')?.slice(0, 2_000) ?? null;
  const scopes = requestedScopes(parameters, app);
  if (typeof scopes === 'string') return { redirectUri, state, error: scopes };
  const challenge = readChallenge(parameters);
  return challenge === undefined
    ? { redirectUri, state, error: 'invalid_code_challenge_method' }
    : { app, redirectUri, state, scopes, challenge };
}

/** @returns the code of a refusal in place of scopes */
function requestedScopes(parameters: URLSearchParams, app: App): string[] | string {
  if (parameters.get('response_type') !== 'code') return 'unsupported_response_type';
  const registered = readScopes(String(app.profile['scopes'] ?? '')) ?? [];
  const scopes = readScopes(parameters.get('scope'));
  return scopes?.every((scope) => coversScope(registered, scope)) ? scopes : 'invalid_scope';
}

/** @returns null: none was sent; undefined: one of another kind */
function readChallenge(parameters: URLSearchParams): MastodonAuthorization['challenge'] | undefined {
  const [value, method] = [parameters.get('code_challenge'), parameters.get('code_challenge_method')];
  if (value === null) return null;
  return method === 'S256' && challengeForm.test(value) ? { value, method } : undefined;
}

/** Whether the proof that comes with a code belongs to its challenge. */
export function fitsMastodonChallenge(challenge: { value: string } | null, verifier: string | null): boolean {
  if (challenge === null) return true;
  return (
    verifierForm.test(verifier ?? '') &&
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url') === challenge.value
  );
}

import { takesRedirectUri } from '../../model/app.ts';
import type { App } from '../../model/app.ts';
import { tiktokProfileOf } from '../../model/tiktok/app-profile.ts';
import type { AppKind } from '../../model/tiktok/authorization.ts';
import { isRegistrableRedirect } from '../../model/tiktok/authorization.ts';
import { parseScopes } from '../../model/tiktok/scopes.ts';
import type { TikTokScope } from '../../model/tiktok/scopes.ts';
import { OAuthRefusal } from '../../model/tiktok/tiktok-refusal.ts';
import type { OAuthErrorCode } from '../../model/tiktok/tiktok-refusal.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import { findApp } from '../oauth/find-app.ts';

/** Authorization request of an app to a person. */
export interface AuthorizationRequest {
  app: App;
  redirectUri: string;
  state: string;
  scopes: TikTokScope[];
  challenge: { value: string; method: string } | null;
}

/** A request whose failure is reported to the app, because its redirect address is known. */
export interface RefusedAuthorization {
  redirectUri: string;
  state: string;
  error: OAuthErrorCode;
  description: string;
}

/** Longest state that is echoed. */
const maxStateLength = 2_000;

/**
 * Reads the address of a consent page.
 * It throws OAuthRefusal when the app or its redirect address is unknown: the person sees an error and is not redirected.
 * @param pageOrigin under which the browser sees us
 */
export async function readAuthorization(
  sandbox: Sandbox,
  parameters: URLSearchParams,
  pageOrigin: string,
): Promise<AuthorizationRequest | RefusedAuthorization> {
  const text = (name: string) => parameters.get(name) ?? '';
  const app = await findApp(sandbox, { platform: 'tiktok', clientId: text('client_key'), clientSecret: null });
  if (!app) throw new OAuthRefusal('invalid_client', 'There is no app with this client_key.');
  const { kind } = tiktokProfileOf(app);
  const [redirectUri, state] = [text('redirect_uri'), text('state').slice(0, maxStateLength)];
  if (!takesRedirectUri(app, redirectUri, pageOrigin) || !isRegistrableRedirect(redirectUri, kind, sandbox.rules))
    throw new OAuthRefusal('invalid_request', 'The redirect_uri is not registered for this app.');
  const scopes = parseScopes(text('scope')) ?? [];
  const problem = problemOf({ kind, scopes, text });
  if (problem) return { redirectUri, state, ...problem };
  // Web apps have no proof of possession: what they send of it is not looked at.
  return { app, redirectUri, state, scopes, challenge: kind === 'desktop' ? { value: text('code_challenge'), method: 'S256' } : null };
}

function problemOf({ kind, scopes, text }: { kind: AppKind; scopes: TikTokScope[]; text: (name: string) => string }) {
  const problem = (error: OAuthErrorCode, description: string) => ({ error, description });
  if (text('response_type') !== 'code') return problem('unsupported_response_type', 'response_type must be code');
  if (scopes.length === 0) return problem('invalid_scope', 'scope must hold known scopes, separated by commas');
  if (text('state') === '') return problem('invalid_request', 'state is missing');
  const hasProof = text('code_challenge') !== '' && text('code_challenge_method') === 'S256';
  return kind === 'desktop' && !hasProof ? problem('invalid_request', 'code_challenge with code_challenge_method=S256 is required') : null;
}

import { readChallenge } from './pkce.ts';
import type { Challenge } from './pkce.ts';
import { googleScopes, splitScopes } from './scopes.ts';

/** Request of an app to a person, read from the address of the consent page. */
export interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  scopes: string[];
  state: string | null;
  isOffline: boolean;
  prompts: string[];
  addsGrantedScopes: boolean;
  loginHint: string | null;
  challenge: Challenge | null;
}

/** Reason why the page cannot even ask; shown to the person, in Google's words. */
export interface BrokenRequest {
  error: string;
  message: string;
}

/** Longest state that is carried, in characters. */
const longestState = 2_048;
const accessTypes = ['online', 'offline'] as const;
const knownPrompts = new Set(['none', 'consent', 'select_account']);

const missing = (name: string): BrokenRequest => ({ error: 'invalid_request', message: `Required parameter is missing: ${name}` });
const invalid = (name: string): BrokenRequest => ({ error: 'invalid_request', message: `Invalid parameter value for ${name}` });

/** Reads an authorization request; whether app and redirect address are known is decided elsewhere. */
export function readAuthorizationRequest(query: URLSearchParams): AuthorizationRequest | BrokenRequest {
  const required = ['client_id', 'redirect_uri', 'response_type', 'scope'].find((name) => !query.get(name));
  if (required !== undefined) return missing(required);
  const twice = [...query.keys()].find((name) => query.getAll(name).length > 1);
  if (twice !== undefined) return { error: 'invalid_request', message: `OAuth 2 parameters can only have a single value: ${twice}` };
  if (query.get('response_type') !== 'code')
    return { error: 'unsupported_response_type', message: 'Only response_type=code is rehearsed.' };
  const scopes = splitScopes(query.get('scope') ?? '');
  const unknown = scopes.filter((scope) => !Object.hasOwn(googleScopes, scope));
  if (scopes.length === 0 || unknown.length > 0)
    return { error: 'invalid_scope', message: `Some requested scopes were invalid: ${unknown.join(' ')}` };
  return withOptions(query, scopes);
}

function withOptions(query: URLSearchParams, scopes: string[]): AuthorizationRequest | BrokenRequest {
  const accessType = accessTypes.find((type) => type === (query.get('access_type') ?? 'online'));
  if (!accessType) return invalid('access_type');
  const prompts = splitScopes(query.get('prompt') ?? '');
  if (!prompts.every((prompt) => knownPrompts.has(prompt))) return invalid('prompt');
  const state = query.get('state');
  if (state?.[longestState]) return invalid('state');
  const challenge = readChallenge(query.get('code_challenge'), query.get('code_challenge_method'));
  if (challenge === 'invalid') return invalid('code_challenge');
  return {
    clientId: String(query.get('client_id')),
    redirectUri: String(query.get('redirect_uri')),
    scopes,
    state,
    isOffline: accessType === 'offline',
    prompts,
    addsGrantedScopes: query.get('include_granted_scopes') === 'true',
    loginHint: query.get('login_hint'),
    challenge,
  };
}

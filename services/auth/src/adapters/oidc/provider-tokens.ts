import { AppError } from '@viral-slides/errors';
import { notVerified } from './id-token-verifier.ts';
import { providerDown } from './provider-http.ts';
import type { ProviderHttp } from './provider-http.ts';
import type { ProviderMetadata } from './provider-metadata.ts';

/** Who we are at the provider. */
export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

/** What a code was exchanged for. */
export interface TokenSet {
  accessToken: string;
  idToken: string;
}

/**
 * Exchanges an authorization code. Tried once: a code is good for one use, whatever came of it.
 * @throws AppError `login-refused` when the provider does not take the code, `provider-down` when it does not answer.
 * @see RFC 6749, section 4.1.3, with PKCE (RFC 7636, section 4.5)
 */
export async function exchangeCode(
  grant: { code: string; redirectUri: string; codeVerifier: string },
  { http, metadata, client }: { http: ProviderHttp; metadata: ProviderMetadata; client: ClientCredentials },
): Promise<TokenSet> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: grant.code,
    redirect_uri: grant.redirectUri,
    code_verifier: grant.codeVerifier,
  });
  const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
  if (metadata.token_endpoint_auth_methods_supported.includes('client_secret_post')) {
    body.set('client_id', client.clientId);
    body.set('client_secret', client.clientSecret);
  } else {
    headers.authorization = basicCredentials(client);
  }
  const answer = await http.requestJson(metadata.token_endpoint, { method: 'POST', headers, body: body.toString() });
  if (answer.status !== 200) {
    throw new AppError('forbidden', 'login-refused', 'The sign-in service did not accept this sign-in.', {
      cause: new Error(`token endpoint answered ${answer.status} ${String(answer.body.error ?? '')}`),
    });
  }
  const { access_token: accessToken, id_token: idToken } = answer.body;
  if (typeof accessToken !== 'string' || typeof idToken !== 'string')
    throw notVerified('token endpoint gave no ID token or no access token');
  return { accessToken, idToken };
}

/**
 * Asks for the claims of the person, because many providers keep e-mail and name out of the ID token.
 * @throws AppError `identity-not-verified` when the answer is about somebody else, `provider-down` when there is none.
 * @see OpenID Connect Core 1.0, section 5.3
 */
export async function fetchUserInfo(
  url: string,
  person: { accessToken: string; subject: string },
  http: ProviderHttp,
): Promise<Record<string, unknown>> {
  const { status, body } = await http.requestJson(url, {
    headers: { accept: 'application/json', authorization: `Bearer ${person.accessToken}` },
  });
  if (status !== 200) throw providerDown(new Error(`user info endpoint answered ${status}`));
  if (body.sub !== person.subject) throw notVerified('user info is about another subject than the ID token');
  return body;
}

/** RFC 6749, section 2.3.1: both parts form-encoded before they are joined. */
function basicCredentials({ clientId, clientSecret }: ClientCredentials): string {
  const encode = (text: string) => new URLSearchParams({ v: text }).toString().slice(2);
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')}`;
}

import type { RequestInit } from 'undici';
import type { ProviderHttp } from './provider-http.ts';
import type { ProviderMetadata } from './provider-metadata.ts';
import { exchangeCode } from './provider-tokens.ts';

const grant = { code: 'the-code', redirectUri: 'https://slides.example/api/callback', codeVerifier: 'the-verifier' };
const client = { clientId: 'id:with colon', clientSecret: 'sécret&more' };

/** Exchanges the grant at a provider that answers anything; returns the request it got. */
async function requestFor(methods: string[]): Promise<{ headers: Record<string, string>; form: Record<string, string> }> {
  const requests: RequestInit[] = [];
  const http: ProviderHttp = {
    request: () => Promise.reject(new Error('not part of the exchange')),
    async requestJson(_url, init = {}) {
      requests.push(init);
      return { status: 200, body: { access_token: 'a', id_token: 'i' } };
    },
  };
  const metadata = { token_endpoint: 'https://issuer.example/token', token_endpoint_auth_methods_supported: methods } as ProviderMetadata;
  expect(await exchangeCode(grant, { http, metadata, client })).toEqual({ accessToken: 'a', idToken: 'i' });
  const [request] = requests;
  return { headers: request?.headers as Record<string, string>, form: Object.fromEntries(new URLSearchParams(String(request?.body))) };
}

const grantFields = { grant_type: 'authorization_code', code: 'the-code', redirect_uri: grant.redirectUri, code_verifier: 'the-verifier' };

describe('exchangeCode', () => {
  test('When the provider takes the secret in the form, then it stands there and nowhere else', async () => {
    const { headers, form } = await requestFor(['client_secret_basic', 'client_secret_post']);
    expect(form).toEqual({ ...grantFields, client_id: client.clientId, client_secret: client.clientSecret });
    expect(headers.authorization).toBeUndefined();
  });

  test('When the provider takes it only in a header, then both parts are form-encoded before they are joined', async () => {
    const { headers, form } = await requestFor(['client_secret_basic']);
    expect(form).toEqual(grantFields);
    const decoded = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    expect(decoded).toBe('id%3Awith+colon:s%C3%A9cret%26more');
  });
});

import { accessTo } from './provider-access.ts';
import type { ProviderHttp } from './provider-http.ts';
import type { ProviderMetadata } from './provider-metadata.ts';
import { checkAnswer, redeemCode } from './provider-tokens.ts';

const issuer = 'https://issuer.example';
const client = { clientId: 'id:with colon', clientSecret: 'sécret&more' };
const attempt = {
  state: 'the-state',
  nonce: 'the-nonce',
  codeVerifier: 'the-verifier',
  redirectUri: 'https://slides.example/api/callback',
  returnTo: '/',
  expiresAt: new Date(),
};

function providerThat(metadata: Partial<ProviderMetadata>, http: ProviderHttp = () => Promise.reject(new Error('no request is expected'))) {
  return accessTo({ issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys`, ...metadata } as ProviderMetadata, client, http);
}

/** Redeems a code at a provider that answers with an error; returns the request it got. */
async function requestFor(methods: string[]): Promise<{ headers: Record<string, string>; form: Record<string, string> }> {
  const requests: NonNullable<Parameters<ProviderHttp>[1]>[] = [];
  const access = providerThat({ token_endpoint_auth_methods_supported: methods }, async (_url, init = {}) => {
    requests.push(init);
    return Response.json({ error: 'invalid_grant' }, { status: 400 });
  });
  const parameters = checkAnswer({ code: 'the-code' }, attempt.state, access);
  const noSignature = () => Promise.reject(new Error('there is no token'));
  await expect(redeemCode({ parameters, attempt }, access, noSignature)).rejects.toMatchObject({ code: 'login-refused' });
  const [request] = requests;
  return { headers: request?.headers as Record<string, string>, form: Object.fromEntries(new URLSearchParams(String(request?.body))) };
}

const grantFields = {
  grant_type: 'authorization_code',
  code: 'the-code',
  redirect_uri: attempt.redirectUri,
  code_verifier: attempt.codeVerifier,
};

describe('redeemCode', () => {
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

describe('checkAnswer', () => {
  test.each([
    ['names another issuer', { code: 'x', iss: 'https://another.example' }, 'identity-not-verified'],
    ['brings an error', { error: 'server_error' }, 'login-refused'],
    ['says that the person declined', { error: 'access_denied' }, 'login-denied'],
    ['brings nothing', {}, 'login-refused'],
    ['brought its issuer twice', { code: 'x', iss: '' }, 'login-refused'],
    ['brought its error twice', { code: 'x', error: '' }, 'login-refused'],
    ['brought its code twice', { code: '' }, 'login-refused'],
  ])('When the answer %s, then it is refused', (_what, answer, code) => {
    expect(() => checkAnswer(answer, attempt.state, providerThat({}))).toThrow(expect.objectContaining({ code }));
  });

  test('When the provider always names itself and the answer does not, then it is refused', () => {
    const access = providerThat({ authorization_response_iss_parameter_supported: true });
    expect(() => checkAnswer({ code: 'x' }, attempt.state, access)).toThrow(expect.objectContaining({ code: 'identity-not-verified' }));
    expect(checkAnswer({ code: 'x', iss: issuer }, attempt.state, access).get('code')).toBe('x');
  });
});

import { signedIn, startSandboxService } from './sandbox-service.ts';
import type { SandboxService } from './sandbox-service.ts';
import { desktopProof, ownApp, refusal, returned, tiktokClient } from './tiktok-client.ts';
import type { TikTokClient, Tokens } from './tiktok-client.ts';

let sandbox: SandboxService;
let tiktok: TikTokClient;
beforeAll(async () => {
  sandbox = await startSandboxService();
  tiktok = tiktokClient(sandbox);
}, 120_000);
afterAll(() => sandbox?.stop());
afterEach(async () => {
  await sandbox.control('DELETE', '/faults');
  await sandbox.control('DELETE', '/clock');
});

const advance = (advanceSeconds: number) => sandbox.control('POST', '/clock', { advanceSeconds });
const oauthError = (error: string) => ({ error, error_description: expect.any(String), log_id: expect.any(String) });
const userInfo = (token: string, fields = 'open_id,username') => tiktok.get(`/v2/user/info/?fields=${fields}`, token);

describe('consent', () => {
  test('When an app asks, then the page says that it is a rehearsal, who asks, for what, and offers people and Cancel', async () => {
    const { status, text, headers } = await tiktok.page();
    expect(status).toBe(200);
    for (const part of ['Rehearsal', 'Viral Slides', 'Mika Sommer', 'Send drafts to your inbox', 'value="deny"'])
      expect(text).toContain(part);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).not.toContain('<script');
  });

  test('When the person agrees, then the code comes back with state and scopes, and is worth tokens once', async () => {
    const back = returned(await tiktok.consent({ user: 'mika' }));
    expect([back.get('state'), back.get('scopes')]).toEqual(['a state', 'user.info.basic,user.info.profile,user.info.stats,video.upload']);
    const { status, json } = await tiktok.exchange(back.get('code')!);
    expect([status, json]).toEqual([
      200,
      {
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        expires_in: 7_200,
        refresh_expires_in: 15_552_000,
        open_id: expect.any(String),
        scope: 'user.info.basic,user.info.profile,user.info.stats,video.upload',
        token_type: 'Bearer',
      },
    ]);
    const again = await tiktok.exchange(back.get('code')!);
    expect([again.status, again.json]).toEqual([400, oauthError('invalid_grant')]);
  });

  test('When a code was encoded and is sent as it stood in the address, then it is none: it holds characters that addresses encode', async () => {
    const { headers } = await tiktok.consent();
    const encoded = /[?&]code=([^&]+)/.exec(headers.get('location')!)![1]!;
    expect(encoded).toContain('%');
    expect((await tiktok.exchange(encoded)).json).toMatchObject({ error: 'invalid_grant' });
    expect((await tiktok.exchange(decodeURIComponent(encoded))).status).toBe(200);
  });

  test('When the person cancels, then the app hears access_denied and gets nothing', async () => {
    const back = returned(await tiktok.consent({ decision: 'deny' }));
    expect([back.get('error'), back.get('state'), back.get('code')]).toEqual(['access_denied', 'a state', null]);
  });

  test('When the person unticks scopes, then the tokens cover the rest, and each field outside is refused as a whole', async () => {
    const tokens = await tiktok.connect({ scopes: ['user.info.profile'] });
    expect(tokens.scope).toBe('user.info.basic,user.info.profile');
    expect((await userInfo(tokens.access_token)).status).toBe(200);
    expect(refusal(await userInfo(tokens.access_token, 'open_id,follower_count'))).toEqual([401, 'scope_not_authorized']);
    expect(refusal(await tiktok.videoInit(tokens.access_token, 1_000))).toEqual([401, 'scope_not_authorized']);
  });

  test.each([
    ['an unknown app', { client_key: 'unknown' }],
    ['an address that is not registered', { redirect_uri: 'https://evil.example/api/tiktok/callback' }],
    ['an address with more behind it', { redirect_uri: 'http://127.0.0.1/api/tiktok/callback?x=1' }],
  ])('When %s asks, then the browser is sent nowhere', async (_name, parameters) => {
    const answer = await tiktok.page({ parameters: parameters as Record<string, string> });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  test.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_scope', { scope: 'user.info.basic video.upload' }],
    ['invalid_request', { state: '' }],
  ])('When the request is wrong, then the app hears %s', async (error, parameters) => {
    expect(returned(await tiktok.page({ parameters: parameters as Record<string, string> })).get('error')).toBe(error);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['nowhere', {}],
  ])('When the choice is sent from %s, then nothing is granted', async (_name, headers) => {
    const answer = await tiktok.consent({ headers: headers as Record<string, string> });
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
  });

  test('When a new person has no name, then the page says so and keeps the request', async () => {
    const fields = { ...ownApp, response_type: 'code', scope: 'user.info.basic', redirect_uri: tiktok.redirectUri, state: 's' };
    const body = new URLSearchParams({ ...fields, decision: 'allow', user: 'new', new_name: ' ' });
    const headers = { ...signedIn(), origin: new URL(sandbox.url).origin };
    const answer = await sandbox.send('/sandbox/tiktok/v2/auth/authorize/', { method: 'POST', headers, body });
    expect([answer.status, answer.text.includes('Give the new user a name')]).toEqual([400, true]);
  });
});

describe('PKCE', () => {
  const app = { client_key: 'desktop-app', client_secret: 'its secret' };
  beforeAll(() =>
    sandbox.control('PUT', '/apps/tiktok/desktop-app', {
      clientSecret: app.client_secret,
      redirectUris: ['http://127.0.0.1:3455/callback'],
      lifetimes: { refreshSeconds: 86_400 },
      profile: { kind: 'desktop' },
    }),
  );
  const codeFor = async (challenge: string) => {
    const parameters = { redirect_uri: 'http://127.0.0.1:3455/callback', code_challenge: challenge, code_challenge_method: 'S256' };
    return returned(await tiktok.consent({ app, parameters })).get('code')!;
  };
  const redirect = { redirect_uri: 'http://127.0.0.1:3455/callback' };

  test('When a desktop app hashes in hexadecimal, then it gets tokens', async () => {
    const { verifier, challenge } = desktopProof();
    expect((await tiktok.exchange(await codeFor(challenge), { ...redirect, code_verifier: verifier }, app)).status).toBe(200);
  });
  test('When a desktop app hashes in base64url as others do, then the exchange fails', async () => {
    const { verifier, base64url } = desktopProof();
    const answer = await tiktok.exchange(await codeFor(base64url), { ...redirect, code_verifier: verifier }, app);
    expect([answer.status, answer.json]).toEqual([400, oauthError('invalid_request')]);
  });
  test('When a web app sends a verifier, then the exchange fails', async () => {
    const code = returned(await tiktok.consent()).get('code')!;
    expect((await tiktok.exchange(code, { code_verifier: desktopProof().verifier })).json).toMatchObject({ error: 'invalid_request' });
  });
});

describe('tokens', () => {
  test('When a token is refreshed, then the old refresh token is dead at once, and showing it again is noted', async () => {
    await sandbox.control('DELETE', '/journal');
    const first = await tiktok.connect();
    const second = (await tiktok.refresh(first.refresh_token)).json as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const reused = await tiktok.refresh(first.refresh_token);
    expect([reused.status, reused.json]).toEqual([400, oauthError('invalid_grant')]);
    // The successor lives on: only the old one is dead.
    expect((await tiktok.refresh(second.refresh_token)).status).toBe(200);
    const entries = (await sandbox.control('GET', '/journal?platform=tiktok&operation=oauth.token')) as { notes: object }[];
    expect(entries.map(({ notes }) => (notes as { refresh?: string }).refresh)).toEqual([undefined, 'rotated', 'old-token', 'rotated']);
  });

  test('When two refresh at once, then one of them wins and the other is refused', async () => {
    const { refresh_token } = await tiktok.connect();
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await tiktok.refresh(refresh_token)).status));
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  test('When the script says so, then invalid_grant comes with status 200', async () => {
    await sandbox.control('POST', '/faults', {
      platform: 'tiktok',
      operation: 'oauth.token',
      effect: { kind: 'hint', name: 'invalid-grant-200', value: null },
    });
    const answer = await tiktok.refresh('rft.nothing');
    expect([answer.status, answer.json]).toEqual([200, oauthError('invalid_grant')]);
  });

  test('When two hours have passed, then the access token is dead and the refresh token is not; after 180 days neither lives', async () => {
    const { access_token, refresh_token } = await tiktok.connect();
    await advance(7_190);
    expect((await userInfo(access_token)).status).toBe(200);
    await advance(20);
    expect(refusal(await userInfo(access_token))).toEqual([401, 'access_token_invalid']);
    const renewed = (await tiktok.refresh(refresh_token)).json as Tokens;
    await advance(180 * 86_400 + 10);
    expect((await tiktok.refresh(renewed.refresh_token)).json).toMatchObject({ error: 'invalid_grant' });
  });

  test('When the former lifetimes are set, then tokens have those', async () => {
    const before = (await sandbox.control('GET', '/apps/tiktok/viral-slides')) as { lifetimes: object };
    await sandbox.control('PUT', '/apps/tiktok/viral-slides', { lifetimes: { accessSeconds: 86_400, refreshSeconds: 31_536_000 } });
    expect(await tiktok.connect()).toMatchObject({ expires_in: 86_400, refresh_expires_in: 31_536_000 });
    await sandbox.control('PUT', '/apps/tiktok/viral-slides', { lifetimes: before.lifetimes });
  });

  test('When the app revokes, then nothing of the grant works any more', async () => {
    const { access_token, refresh_token } = await tiktok.connect();
    const revoked = await tiktok.form('/v2/oauth/revoke/', { ...ownApp, token: access_token });
    expect([revoked.status, revoked.json]).toEqual([200, {}]);
    expect(refusal(await userInfo(access_token))).toEqual([401, 'access_token_invalid']);
    expect((await tiktok.refresh(refresh_token)).json).toMatchObject({ error: 'invalid_grant' });
  });

  test.each([
    ['a wrong secret', { ...ownApp, client_secret: 'wrong', grant_type: 'refresh_token', refresh_token: 'x' }, 'invalid_client'],
    ['an unknown grant type', { ...ownApp, grant_type: 'client_credentials' }, 'unsupported_grant_type'],
    ['no code', { ...ownApp, grant_type: 'authorization_code' }, 'invalid_request'],
  ])('When the token endpoint is called with %s, then the error is flat', async (_name, fields, error) => {
    const answer = await tiktok.form('/v2/oauth/token/', fields as Record<string, string>);
    expect([answer.status, answer.json]).toEqual([400, oauthError(error)]);
  });

  test('When the token endpoint is sent JSON, then it is refused: it takes forms', async () => {
    const answer = await tiktok.json('/v2/oauth/token/', 'x', ownApp);
    expect([answer.status, answer.json]).toEqual([400, oauthError('invalid_request')]);
  });
});

describe('user/info', () => {
  test('When granted fields are asked for, then exactly these come, counts as numbers', async () => {
    const { access_token, open_id } = await tiktok.connect({ user: 'mika' });
    const answer = await userInfo(access_token, 'open_id,username,display_name,follower_count,avatar_url');
    expect(answer.json).toEqual({
      data: {
        user: {
          open_id,
          username: 'mika.makes',
          display_name: 'Mika Sommer',
          follower_count: 12_480,
          avatar_url: expect.stringContaining('/avatars/mika'),
        },
      },
      error: { code: 'ok', message: '', log_id: expect.any(String) },
    });
    const { avatar_url } = (answer.json as { data: { user: { avatar_url: string } } }).data.user;
    expect((await sandbox.send(new URL(avatar_url).pathname)).headers.get('content-type')).toBe('image/png');
  });
  test.each([
    ['an unknown field', 'open_id,email'],
    ['no field', ''],
  ])('When asked for %s, then the call is invalid', async (_name, fields) => {
    const { access_token } = await tiktok.connect();
    expect(refusal(await userInfo(access_token, fields))).toEqual([400, 'invalid_params']);
  });
  test('When there is no token, or one in the address, then it is refused, and the journal says so of the latter', async () => {
    await sandbox.control('DELETE', '/journal');
    const { access_token } = await tiktok.connect();
    expect(refusal(await sandbox.send(`/sandbox/tiktok/v2/user/info/?fields=open_id&access_token=${access_token}`))).toEqual([
      401,
      'access_token_invalid',
    ]);
    expect(await sandbox.control('GET', '/journal?platform=tiktok&operation=user.info')).toMatchObject([{ hasTokenInQuery: true }]);
  });
});

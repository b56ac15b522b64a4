import { createHash } from 'node:crypto';
import { denyOutgoingConnections, eventually, shareMongo, shareRabbit } from '@viral-slides/testkit';
import type { TestMongo, TestRabbit } from '@viral-slides/testkit';
import { whoAmI } from './sign-in-steps.ts';
import { startAuth } from './start-auth.ts';
import type { RunningAuth } from './start-auth.ts';
import { startScriptedProvider } from './start-scripted-provider.ts';
import type { Script, ScriptedProvider } from './start-scripted-provider.ts';
import type { TestBrowser, Visit } from './test-browser.ts';

let mongo: TestMongo;
let rabbit: TestRabbit;
let provider: ScriptedProvider;
let auth: RunningAuth;
let allowOutgoing: () => void;

beforeAll(async () => {
  allowOutgoing = denyOutgoingConnections();
  [mongo, rabbit] = await Promise.all([shareMongo(), shareRabbit()]);
}, 120_000);

beforeEach(async () => {
  provider = await startScriptedProvider();
  auth = await startAuth({
    mongodbUri: mongo.urlFor(),
    amqpUrl: rabbit.url,
    issuer: provider.issuer,
    overrides: { oidcBrowserBase: undefined },
  });
});

afterEach(async () => {
  await auth.stop();
  await provider.stop();
});

afterAll(async () => {
  await Promise.all([mongo?.stop(), rabbit?.stop()]);
  allowOutgoing?.();
});

/** Starts a sign-in and lets the provider answer as its script says; returns our answer to the callback. */
async function signInWith(
  script: Partial<Script>,
  browser: TestBrowser = auth.browser(),
  answer: Record<string, string> = {},
): Promise<Visit> {
  Object.assign(provider.script, script);
  const { headers } = await browser.request('/api/login?returnTo=/projects');
  const query = { ...provider.authorize(new URL(headers.get('location') ?? '')), ...answer };
  return await browser.request(`/api/callback?${new URLSearchParams(query)}`);
}

const anHourAgo = Math.floor(Date.now() / 1000) - 3600;

describe('the answer of the provider', () => {
  test('When it is honest, then the person is signed in, with PKCE', async () => {
    const browser = auth.browser();
    const { headers } = await browser.request('/api/login');
    const authorizationUrl = new URL(headers.get('location') ?? '');
    expect(Object.fromEntries(authorizationUrl.searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:8080/api/callback',
    });

    const visit = await browser.request(`/api/callback?${new URLSearchParams(provider.authorize(authorizationUrl))}`);
    expect([visit.status, visit.headers.get('location')]).toEqual([302, '/']);
    expect((await whoAmI(browser)).body).toMatchObject({ firstName: 'Ada', email: 'ada@example.test' });
    const challenge = createHash('sha256')
      .update(provider.tokenRequests[0]?.get('code_verifier') ?? '')
      .digest('base64url');
    expect(challenge).toBe(authorizationUrl.searchParams.get('code_challenge'));
  });

  test.each<[string, Partial<Script>]>([
    ['is signed by a stranger', { signer: 'stranger' }],
    ['is signed with the client secret instead of a key pair', { signer: 'client-secret' }],
    ['is not signed', { signer: 'none' }],
    ['is for another client', { idToken: { aud: 'another-client' } }],
    ['is for several clients without saying who asked', { idToken: { aud: ['viral-slides', 'another-client'] } }],
    ['was asked for by another client', { idToken: { aud: ['viral-slides', 'another-client'], azp: 'another-client' } }],
    ['is of another issuer', { idToken: { iss: 'https://another.example' } }],
    ['is of another sign-in (nonce)', { idToken: { nonce: 'another-nonce' } }],
    ['has no nonce', { idToken: { nonce: undefined } }],
    ['has expired', { idToken: { iat: anHourAgo - 300, exp: anHourAgo } }],
    ['never expires', { idToken: { exp: undefined } }],
    ['names no user', { idToken: { sub: undefined } }],
    ['does not fit the user info', { userInfo: { sub: 'person-2' } }],
  ])('When the ID token %s, then no user is signed in and the page does not say why', async (_what, script) => {
    const browser = auth.browser();
    const visit = await signInWith(script, browser);
    expect(visit.status).toBe(403);
    expect(visit.text).toContain('Sign-in failed');
    expect(visit.text).not.toMatch(/nonce|aud|signature|stranger|another/);
    expect((await whoAmI(browser)).status).toBe(401);
    expect(auth.logLines.filter(({ code }) => code === 'identity-not-verified')).toHaveLength(1);
    expect(await auth.database.connection.collection('users').countDocuments()).toBe(0);
  });

  test('When the answer names another issuer (mix-up), then the code is not even redeemed', async () => {
    const visit = await signInWith({}, auth.browser(), { iss: 'https://another.example' });
    expect(visit.status).toBe(403);
    expect(provider.tokenRequests).toHaveLength(0);
  });

  test('When the provider refuses the code, then a page offers another try to the same place', async () => {
    const visit = await signInWith({ tokenStatus: 400 });
    expect(visit.status).toBe(403);
    expect(visit.text).toContain('href="/api/login?returnTo=%2Fprojects"');
  });

  test.each<[string, Partial<Script>]>([
    ['fails', { tokenStatus: 500 }],
    ['does not answer in time', { tokenHold: new Promise(() => undefined) }],
  ])('When the token endpoint %s, then the page is a 503', async (_what, script) => {
    const visit = await signInWith(script);
    expect(visit.status).toBe(503);
    expect(visit.text).toContain('Sign-in is not available right now');
  });

  test('When the provider has a new key, then it is fetched and the person is signed in', async () => {
    expect((await signInWith({})).status).toBe(302);
    await provider.rotateKey();
    await eventually(async () => expect((await signInWith({})).status).toBe(302));
  });

  test('When the person’s profile changed, then it is taken over at the next sign-in', async () => {
    const browser = auth.browser();
    await signInWith({}, browser);
    const before = (await whoAmI(browser)).body;
    await signInWith(
      {
        userInfo: {
          given_name: undefined,
          family_name: undefined,
          name: 'Ada King',
          email: 'king@example.test',
          // Not a host of the internet: it is not called, and no browser is sent there.
          picture: 'https://127.0.0.1/ada.png',
        },
      },
      browser,
    );
    expect((await whoAmI(browser)).body).toEqual({
      id: before.id,
      firstName: 'Ada',
      lastName: 'King',
      email: 'king@example.test',
      profileImageUrl: null,
    });
  });
});

describe('the picture of a person', () => {
  test('When one is kept, then its address is of our own origin, and only the person gets it', async () => {
    const browser = auth.browser();
    await signInWith({}, browser);
    const { id } = (await whoAmI(browser)).body as { id: string };
    const { connection } = auth.database;
    await connection.collection<{ _id: string }>('pictures').insertOne({
      _id: id,
      bytes: Buffer.from('picture'),
      contentType: 'image/png',
      version: 'abc',
    } as { _id: string });
    await connection.collection<{ _id: string }>('users').updateOne({ _id: id }, { $set: { pictureVersion: 'abc' } });
    expect((await whoAmI(browser)).body).toMatchObject({ profileImageUrl: '/api/auth/user/picture?v=abc' });
    const picture = await browser.request('/api/auth/user/picture?v=abc');
    expect([picture.status, picture.headers.get('content-type'), picture.text]).toEqual([200, 'image/png', 'picture']);
    expect(picture.headers.get('cache-control')).toBe('private, max-age=604800, immutable');
    expect((await auth.browser().request('/api/auth/user/picture?v=abc')).status).toBe(401);
    // An address that names another version, or none, gives another picture when there is one.
    for (const address of ['/api/auth/user/picture?v=old', '/api/auth/user/picture']) {
      const { status, headers } = await browser.request(address);
      expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'private, no-cache', '"abc"']);
    }
  });

  test('When none is kept, then there is none to get', async () => {
    const browser = auth.browser();
    await signInWith({}, browser);
    expect((await browser.request('/api/auth/user/picture')).status).toBe(404);
  });
});

describe('while the provider is asked', () => {
  test('When the provider reports that this very session was signed out, then no user is signed in, and a page says so', async () => {
    const browser = auth.browser();
    const hold = Promise.withResolvers<void>();
    const answer = signInWith({ idToken: { sid: 'laptop' }, tokenHold: hold.promise }, browser);
    await eventually(() => expect(provider.tokenRequests).toHaveLength(1));
    const body = new URLSearchParams({ logout_token: await provider.logoutToken({ sid: 'laptop' }) });
    expect((await fetch(`${auth.url}/api/backchannel-logout`, { method: 'POST', body })).status).toBe(200);
    hold.resolve();
    const { status, text } = await answer;
    expect([status, text]).toEqual([403, expect.stringContaining('You signed out of the sign-in service before this sign-in finished.')]);
    expect(text).toContain('href="/api/login?returnTo=%2Fprojects"');
    expect((await whoAmI(browser)).status).toBe(401);
    expect((await signInWith({ idToken: { sid: 'laptop, later' } }, browser)).status).toBe(302);
  });

  test('When the browser leaves, then it keeps the session it had, and no other is opened', async () => {
    const browser = auth.browser();
    await signInWith({}, browser);
    const { headers } = await browser.request('/api/login');
    const query = new URLSearchParams(provider.authorize(new URL(headers.get('location') ?? '')));
    const hold = Promise.withResolvers<void>();
    provider.script.tokenHold = hold.promise;
    const leaving = new AbortController();
    const answer = browser.request(`/api/callback?${query}`, { signal: leaving.signal });
    await eventually(() => expect(provider.tokenRequests).toHaveLength(2));
    leaving.abort();
    await expect(answer).rejects.toThrow('aborted');
    const requestOver = expect.objectContaining({ msg: 'request', operation: 'loginCallback', aborted: true });
    await eventually(() => expect(auth.logLines).toContainEqual(requestOver));
    hold.resolve();
    await eventually(() =>
      expect(auth.logLines).toContainEqual(expect.objectContaining({ msg: 'the browser disconnected during the sign-in' })),
    );
    expect((await whoAmI(browser)).status).toBe(200);
    expect(await auth.database.connection.collection('sessions').countDocuments()).toBe(1);
  });
});

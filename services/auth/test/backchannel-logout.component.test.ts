import { randomUUID } from 'node:crypto';
import { denyOutgoingConnections, eventually, shareMongo, shareRabbit } from '@viral-slides/testkit';
import type { TestMongo, TestRabbit } from '@viral-slides/testkit';
import { signIn, whoAmI } from './sign-in-steps.ts';
import { startAuth } from './start-auth.ts';
import type { RunningAuth } from './start-auth.ts';
import { prepareDevProvider } from './start-dev-provider.ts';
import { startScriptedProvider } from './start-scripted-provider.ts';
import type { ScriptedProvider } from './start-scripted-provider.ts';
import type { TestBrowser } from './test-browser.ts';

let mongo: TestMongo;
let rabbit: TestRabbit;
let provider: ScriptedProvider;
let auth: RunningAuth;
let allowOutgoing: () => void;
/** Subject at the provider, another one in each test. */
let person: string;

beforeAll(async () => {
  allowOutgoing = denyOutgoingConnections();
  [mongo, rabbit] = await Promise.all([shareMongo(), shareRabbit()]);
  provider = await startScriptedProvider();
  const overrides = { oidcBrowserBase: undefined };
  auth = await startAuth({ mongodbUri: mongo.urlFor(), amqpUrl: rabbit.url, issuer: provider.issuer, overrides });
}, 120_000);

beforeEach(() => void (person = `person-${randomUUID()}`));

afterAll(async () => {
  await auth?.stop();
  await provider?.stop();
  await Promise.all([mongo?.stop(), rabbit?.stop()]);
  allowOutgoing?.();
});

const sessions = () => auth.database.connection.collection('sessions');

/** Signs a person in, in a browser of their own, within one session of the provider. */
async function signedIn({ sub = person, sid }: { sub?: string; sid?: string }): Promise<TestBrowser> {
  const browser = auth.browser();
  Object.assign(provider.script, { idToken: { sub, sid }, userInfo: { sub } });
  const { headers } = await browser.request('/api/login');
  const answer = provider.authorize(new URL(headers.get('location') ?? ''));
  expect((await browser.request(`/api/callback?${new URLSearchParams(answer)}`)).status).toBe(302);
  return browser;
}

/** The provider's message that the person of this test signed out. */
const message = (claims: Record<string, unknown> = {}, signer?: Parameters<ScriptedProvider['logoutToken']>[1]) =>
  provider.logoutToken({ sub: person, ...claims }, signer);

/** Sends a sign-out as the provider does. */
async function reportSignOut(token: string | string[], headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams([token].flat().map((each): [string, string] => ['logout_token', each]));
  return await fetch(`${auth.url}/api/backchannel-logout`, { method: 'POST', body, headers });
}

const statusesOf = async (...browsers: TestBrowser[]) => await Promise.all(browsers.map(async (browser) => (await whoAmI(browser)).status));

describe('POST /api/backchannel-logout', () => {
  test('When one session of a person ends at the provider, then only that one ends here, at once, and that is announced', async () => {
    const [laptop, phone] = [await signedIn({ sid: 'laptop' }), await signedIn({ sid: 'phone' })];
    const answer = await reportSignOut(await message({ sid: 'laptop' }));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await statusesOf(laptop, phone)).toEqual([401, 200]);
    // A revoked session is kept until its event is out.
    const userId = (await whoAmI(phone)).body.id;
    await eventually(async () => expect(await sessions().countDocuments({ userId })).toBe(1));
  });

  test('When a person is signed out everywhere, then all their sessions end and no other user’s', async () => {
    const [laptop, phone, other] = [
      await signedIn({ sid: 'laptop' }),
      await signedIn({}),
      await signedIn({ sub: `other-${person}`, sid: 'another' }),
    ];
    expect((await reportSignOut(await message())).status).toBe(200);
    expect(await statusesOf(laptop, phone, other)).toEqual([401, 401, 200]);
  });

  test('When only the provider’s session is named, then it is enough', async () => {
    const [laptop, phone] = [await signedIn({ sid: `laptop of ${person}` }), await signedIn({ sid: 'phone' })];
    expect((await reportSignOut(await message({ sub: undefined, sid: `laptop of ${person}` }))).status).toBe(200);
    expect(await statusesOf(laptop, phone)).toEqual([401, 200]);
  });

  test('When the session is from before its provider session was kept, then it ends with any sign-out of the person', async () => {
    const [old, other] = [await signedIn({ sid: 'laptop' }), await signedIn({ sub: `other-${person}` })];
    await sessions().updateMany({ userId: { $exists: true } }, { $unset: { providerSessionId: 1 } });
    expect((await reportSignOut(await message({ sid: 'phone' }))).status).toBe(200);
    expect(await statusesOf(old, other)).toEqual([401, 200]);
  });

  test('When no user here is meant, then it is accepted too', async () => {
    const browser = await signedIn({ sid: 'laptop' });
    expect((await reportSignOut(await message({ sub: `other-${person}`, sid: 'x' }))).status).toBe(200);
    expect(await statusesOf(browser)).toEqual([200]);
  });

  test('When a message comes again, then it is refused, and a session started since then stays', async () => {
    const token = await message();
    expect((await reportSignOut(token)).status).toBe(200);
    const browser = await signedIn({ sid: 'laptop' });
    expect((await reportSignOut(token)).status).toBe(400);
    expect(await statusesOf(browser)).toEqual([200]);
  });

  const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;
  test.each<[string, Record<string, unknown>, Parameters<ScriptedProvider['logoutToken']>[1]?]>([
    ['is signed by a stranger', {}, 'stranger'],
    ['is signed with the client secret', {}, 'client-secret'],
    ['is not signed', {}, 'none'],
    ['is for another client', { aud: 'another-client' }],
    ['is of another issuer', { iss: 'https://another.example' }],
    ['has expired', { exp: secondsAgo(60) }],
    ['is older than five minutes', { iat: secondsAgo(360), exp: undefined }],
    ['does not say when it was issued', { iat: undefined }],
    ['is issued in the future', { iat: secondsAgo(-120) }],
    ['has no id', { jti: undefined }],
    ['says nothing about events', { events: undefined }],
    ['is about another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
    ['has events in another form', { events: ['http://schemas.openid.net/event/backchannel-logout'] }],
    ['has a nonce, like an ID token', { nonce: 'n' }],
    ['names neither a person nor a session', { sub: undefined }],
    ['names a person who is no text', { sub: { $ne: 'x' } }],
  ])('When the message %s, then it is refused and the person stays signed in', async (_what, ...[claims, signer]) => {
    const browser = await signedIn({ sid: 'laptop' });
    const answer = await reportSignOut(await message(claims, signer));
    expect([answer.status, ((await answer.json()) as { type: string }).type]).toEqual([400, 'sign-out-not-verified']);
    expect(await statusesOf(browser)).toEqual([200]);
  });

  test('When the form is none, holds two messages or is far too large, then it is refused', async () => {
    const token = await message();
    expect((await reportSignOut([token, token])).status).toBe(400);
    expect((await reportSignOut('')).status).toBe(400);
    expect((await reportSignOut('no token')).status).toBe(400);
    expect((await reportSignOut(token, { 'content-type': 'application/json' })).status).toBe(400);
    expect((await reportSignOut('x'.repeat(16_385))).status).toBe(413);
    expect((await reportSignOut(token)).status).toBe(200);
  });
});

describe('with the development provider', () => {
  test('When a person signs out on its own page, then their session here ends', async () => {
    const real = await prepareDevProvider();
    const service = await startAuth({ mongodbUri: mongo.urlFor(), amqpUrl: rabbit.url, issuer: real.issuer });
    await real.start({ backchannelLogoutUri: `${service.url}/api/backchannel-logout` });
    try {
      const [ada, grace] = [service.browser(), service.browser()];
      await Promise.all([signIn(ada, 'Ada Lovelace'), signIn(grace, 'Grace Hopper')]);
      const page = await ada.visit('/dev-idp/session/end');
      const form = /action="([^"]+)"[^]*name="xsrf" value="([^"]+)"/.exec(page.text);
      await ada.visit(form?.[1] ?? '', { form: new URLSearchParams({ xsrf: form?.[2] ?? '', logout: 'yes' }) });
      expect(await statusesOf(ada, grace)).toEqual([401, 200]);
    } finally {
      await service.stop();
      await real.stop();
    }
  });
});

import { createLogger } from '@viral-slides/logger';
import { createBus } from '@viral-slides/messaging';
import { denyOutgoingConnections, eventually, identityHeaders, serviceToken, shareMongo, shareRabbit } from '@viral-slides/testkit';
import type { TestMongo, TestRabbit } from '@viral-slides/testkit';
import { absoluteLifetimeMs, idleLifetimeMs } from '../src/model/session.ts';
import { openForm, signIn, signInAgain, submitName, whoAmI } from './sign-in-steps.ts';
import { startAuth } from './start-auth.ts';
import type { RunningAuth } from './start-auth.ts';
import { prepareDevProvider } from './start-dev-provider.ts';
import type { DevProvider } from './start-dev-provider.ts';
import type { TestBrowser } from './test-browser.ts';

interface SeenEvent {
  type: string;
  message: Record<string, unknown>;
}

let mongo: TestMongo;
let rabbit: TestRabbit;
let provider: DevProvider;
let auth: RunningAuth;
let listener: ReturnType<typeof createBus>;
let allowOutgoing: () => void;
const events: SeenEvent[] = [];

beforeAll(async () => {
  allowOutgoing = denyOutgoingConnections();
  [mongo, rabbit, provider] = await Promise.all([shareMongo(), shareRabbit(), prepareDevProvider()]);
  await provider.start();
  listener = createBus({ url: rabbit.url, appId: 'test', logger: createLogger({ service: 'test', level: 'silent' }) });
  listener.consume({
    queue: 'test.everything',
    events: ['auth.user.v1.registered', 'auth.session.v1.revoked'],
    handle: async ({ type, message }) => void events.push({ type, message: { ...message } }),
  });
  await listener.start();
}, 120_000);

beforeEach(async () => {
  auth = await startAuth({ mongodbUri: mongo.urlFor(), amqpUrl: rabbit.url, issuer: provider.issuer });
});

afterEach(() => auth.stop());

afterAll(async () => {
  await listener?.close();
  await provider?.stop();
  await Promise.all([mongo?.stop(), rabbit?.stop()]);
  allowOutgoing?.();
});

/** Resolves a cookie as the gateway does. */
async function resolve(token: string | undefined, headers: Record<string, string> = gatewayHeaders(), isUse = true) {
  const response = await fetch(`${auth.url}/internal/sessions/resolve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ token, isUse }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

const gatewayHeaders = () => ({ authorization: `Bearer ${serviceToken({ audience: 'auth', key: auth.signingKey })}` });
const revocationsOf = (sessionId: string | undefined) =>
  events.filter(({ type, message }) => type === 'auth.session.v1.revoked' && message.sessionId === sessionId);
const storedSession = (sessionId: string | undefined) =>
  auth.database.connection.collection<{ _id: string; purgeAt?: Date; lastSeenAt: Date }>('sessions').findOne({ _id: sessionId ?? '' });

async function signedIn(
  name: string,
  origin?: string,
): Promise<{ browser: TestBrowser; token: string; sessionId: string; userId: string }> {
  const browser = auth.browser(origin);
  await signIn(browser, name);
  const token = browser.cookie('sid') ?? '';
  const { sessionId = '', userId = '' } = (await resolve(token)).body;
  return { browser, token, sessionId, userId };
}

describe('POST /internal/sessions/resolve', () => {
  test('When the gateway asks for a live session, then it learns whose it is and until when', async () => {
    const { browser, token } = await signedIn('Ada Lovelace');
    const { status, body } = await resolve(token);
    expect(status).toBe(200);
    expect(body).toEqual({ sessionId: expect.any(String), userId: (await whoAmI(browser)).body.id, expiresAt: expect.any(String) });
    expect(Math.abs(Date.parse(body.expiresAt ?? '') - Date.now() - idleLifetimeMs)).toBeLessThan(60_000);
  });

  test('When the token is unknown, then it is 401; when it is missing, then 400', async () => {
    expect(await resolve('unknown')).toMatchObject({ status: 401, body: { type: 'not-signed-in' } });
    expect(await resolve(undefined)).toMatchObject({ status: 400, body: { type: 'invalid-request' } });
  });

  test('When the caller is no service, then it is refused, whatever it shows instead', async () => {
    const { token, userId } = await signedIn('Ada Lovelace');
    const key = auth.signingKey;
    const wrong = [
      {},
      { authorization: `Bearer ${token}` },
      { authorization: `Bearer ${serviceToken({ audience: 'media', key })}` },
      { authorization: `Bearer ${serviceToken({ audience: 'auth', key: 'another key of at least 32 characters' })}` },
      { authorization: `Bearer ${Object.values(identityHeaders({ userId, audience: 'auth', key }))[0]}` },
      identityHeaders({ userId, audience: 'auth', key }),
    ];
    for (const headers of wrong)
      expect(await resolve(token, headers as Record<string, string>)).toMatchObject({ status: 401, body: { type: 'invalid-token' } });
  });
});

describe('the life of a session', () => {
  test('When it is not used for 24 hours, then it ends; used within, it goes on', async () => {
    const { browser, token } = await signedIn('Ada Lovelace');
    auth.clock.advance(idleLifetimeMs - 60_000);
    expect((await whoAmI(browser)).status).toBe(200);
    auth.clock.advance(idleLifetimeMs - 60_000);
    expect((await whoAmI(browser)).status).toBe(200);
    auth.clock.advance(idleLifetimeMs);
    expect((await whoAmI(browser)).status).toBe(401);
    expect((await resolve(token)).status).toBe(401);
  });

  test('When only its page stays open, then it still ends after 24 hours', async () => {
    const { browser, token } = await signedIn('Ada Lovelace');
    const isOpen = async () => [
      (await resolve(token, gatewayHeaders(), false)).status,
      (await browser.request('/api/auth/user', { headers: { 'x-unattended': '1' } })).status,
    ];
    for (let hours = 0; hours < 23; hours += 1) {
      auth.clock.advance(3_600_000);
      expect(await isOpen()).toEqual([200, 200]);
    }
    auth.clock.advance(3_600_000);
    expect(await isOpen()).toEqual([401, 401]);
  });

  test('When it is used all the time, then it still ends after 30 days', async () => {
    const { browser } = await signedIn('Ada Lovelace');
    const stepMs = idleLifetimeMs / 2;
    for (let ageMs = stepMs; ageMs < absoluteLifetimeMs; ageMs += stepMs) {
      auth.clock.advance(stepMs);
      expect((await whoAmI(browser)).status).toBe(200);
    }
    auth.clock.advance(stepMs);
    expect((await whoAmI(browser)).status).toBe(401);
  });

  test('When it is used many times within a minute, then the use is written down once, and the removal date moves with it', async () => {
    const { token, sessionId } = await signedIn('Ada Lovelace');
    const first = await storedSession(sessionId);
    await resolve(token);
    expect((await storedSession(sessionId))?.lastSeenAt).toEqual(first?.lastSeenAt);
    auth.clock.advance(60_000);
    await resolve(token);
    const later = await storedSession(sessionId);
    expect(later?.lastSeenAt.getTime()).toBeGreaterThanOrEqual((first?.lastSeenAt.getTime() ?? 0) + 60_000);
    expect(later?.purgeAt?.getTime()).toBe((later?.lastSeenAt.getTime() ?? 0) + idleLifetimeMs);
  });

  test('When a signed-in person signs in again, then the token is new and the old session is revoked and announced', async () => {
    const { browser, token, sessionId, userId } = await signedIn('Ada Lovelace');
    await signInAgain(browser);
    expect(browser.cookie('sid')).not.toBe(token);
    expect((await whoAmI(browser)).status).toBe(200);
    expect((await resolve(token)).status).toBe(401);
    await eventually(() => expect(revocationsOf(sessionId)).toMatchObject([{ message: { sessionId, userId } }]));
  });
});

describe('GET /api/logout', () => {
  test('When a person signs out, then the session ends at once here and at the provider, and that is announced once', async () => {
    const { browser, token, sessionId, userId } = await signedIn('Ada Lovelace');
    const leaving = await browser.request('/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect((await resolve(token)).status).toBe(401);
    expect(browser.cookie('sid')).toBeUndefined();

    const home = await browser.visit(leaving.headers.get('location') ?? '', { stopAt: (url) => url.pathname === '/' });
    expect(home.url.href).toBe('http://localhost:8080/');
    expect((await openForm(browser)).text).toContain('Any name works');
    await eventually(() => expect(revocationsOf(sessionId)).toMatchObject([{ message: { sessionId, userId } }]));
  });

  test('When the provider was restarted in the meantime, then signing out still ends at the start page', async () => {
    const { browser } = await signedIn('Ada Lovelace');
    await provider.stop();
    await provider.start();
    const visit = await browser.visit('/api/logout', { stopAt: (url) => url.pathname === '/' });
    const form = /action="([^"]+)"[^]*name="xsrf" value="([^"]+)"/.exec(visit.text);
    const home = form
      ? await browser.visit(form[1] ?? '', {
          form: new URLSearchParams({ xsrf: form[2] ?? '', logout: 'yes' }),
          stopAt: (url) => url.pathname === '/',
        })
      : visit;
    expect(home.url.href).toBe('http://localhost:8080/');
    expect((await whoAmI(browser)).status).toBe(401);
  });

  test('When the provider is down, then the session still ends', async () => {
    const { browser, token } = await signedIn('Ada Lovelace');
    await provider.stop();
    try {
      expect((await browser.request('/api/logout')).status).toBe(302);
      expect((await resolve(token)).status).toBe(401);
    } finally {
      await provider.start();
    }
  });

  test('When no user is signed in, then the browser just goes home', async () => {
    const visit = await auth.browser('https://slides.example').request('/api/logout');
    expect([visit.status, visit.headers.get('location')]).toEqual([302, 'https://slides.example/']);
  });

  test.each(['cross-site', 'same-site'])(
    'When the browser was sent by another site (%s), then it is asked first and stays signed in',
    async (site) => {
      const { browser } = await signedIn('Ada Lovelace');
      const page = await browser.request('/api/logout', { headers: { 'sec-fetch-site': site } });
      expect(page.status).toBe(403);
      expect(page.text).toContain('Do you want to sign out?');
      expect((await whoAmI(browser)).status).toBe(200);
    },
  );

  describe('at a plain http address, where browsers do not send their origin', () => {
    const origin = 'http://192.168.1.20:8080';

    test.each([
      ['another site', { referer: 'http://evil.example/' }],
      ['a site that hides itself', {}],
    ])('When %s sends the browser, then it is asked first, stays signed in, and the page’s own link signs out', async (_what, headers) => {
      const { browser, token } = await signedIn('Ada Lovelace', origin);
      const page = await browser.request('/api/logout', { headers: headers as Record<string, string> });
      expect(page.status).toBe(403);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect((await whoAmI(browser)).status).toBe(200);

      const link = /href="([^"]+)">Sign out/.exec(page.text)?.[1] ?? '';
      expect(link).toContain('/api/logout?confirm=');
      expect((await browser.request(link)).status).toBe(302);
      expect((await resolve(token)).status).toBe(401);
    });

    test('When our own page sends the browser, then it is signed out', async () => {
      const { browser, token } = await signedIn('Ada Lovelace', origin);
      expect((await browser.request('/api/logout', { headers: { referer: `${origin}/projects` } })).status).toBe(302);
      expect((await resolve(token)).status).toBe(401);
    });

    test('When another user’s link holds the proof of their own session, or two, then the signed-in user is still asked', async () => {
      const [mallory, ada] = [await signedIn('Mallory', origin), await signedIn('Ada Lovelace', origin)];
      const page = await mallory.browser.request('/api/logout');
      const link = /href="([^"]+)">Sign out/.exec(page.text)?.[1] ?? '';
      expect((await ada.browser.request(link)).status).toBe(403);
      expect((await ada.browser.request(`${link}&confirm=x`)).status).toBe(403);
      expect((await whoAmI(ada.browser)).status).toBe(200);
    });
  });

  test('When two sign-outs race, then the session is announced as revoked once', async () => {
    const { browser, sessionId } = await signedIn('Ada Lovelace');
    await Promise.all([browser.request('/api/logout'), browser.request('/api/logout')]);
    await eventually(async () => expect(await storedSession(sessionId)).toBeNull());
    // Events arrive in order of publishing: once a later one is here, no second one of the race can follow.
    const marker = await signedIn('Grace Hopper');
    await marker.browser.request('/api/logout');
    await eventually(() => expect(revocationsOf(marker.sessionId)).toHaveLength(1));
    expect(revocationsOf(sessionId)).toHaveLength(1);
  });
});

describe('when the service starts again with another secret', () => {
  /** Target of sign-out for a user who signed in before, with the answer whether the session was still known. */
  async function signOutAfterRestart(change: 'encryptionKey' | 'sessionSecret' | null) {
    const { token } = await signedIn('Ada Lovelace');
    const { sessionSecret, encryptionKey } = auth.config;
    const other = change === null ? {} : { [change]: 'another secret of at least 32 characters' };
    const again = await startAuth({
      mongodbUri: mongo.urlFor(auth.database.connection.name),
      amqpUrl: rabbit.url,
      issuer: provider.issuer,
      overrides: { sessionSecret, encryptionKey, ...other },
    });
    try {
      const browser = again.browser();
      browser.cookies.push({ name: 'sid', value: token, host: 'localhost', path: '/', isSecure: false });
      const { status } = await whoAmI(browser);
      const leaving = new URL((await browser.request('/api/logout')).headers.get('location') ?? '');
      return { status, path: leaving.pathname, namesSession: leaving.searchParams.has('id_token_hint') };
    } finally {
      await again.stop();
    }
  }

  test('When all secrets are the same, then people stay signed in and leave the provider by their ID token', async () => {
    expect(await signOutAfterRestart(null)).toEqual({ status: 200, path: '/dev-idp/session/end', namesSession: true });
  });

  test('When ENCRYPTION_KEY is another, then people stay signed in, but no stored ID token can be read', async () => {
    expect(await signOutAfterRestart('encryptionKey')).toEqual({ status: 200, path: '/dev-idp/session/end', namesSession: false });
  });

  test('When SESSION_SECRET is another, then no session is found any more', async () => {
    expect(await signOutAfterRestart('sessionSecret')).toEqual({ status: 401, path: '/', namesSession: false });
  });
});

describe('a first sign-in', () => {
  test('When a person signs in for the first time in several browsers at once, then there is one user and one announcement', async () => {
    const browsers = Array.from({ length: 8 }, () => auth.browser());
    const finish = await Promise.all(
      browsers.map(async (browser) => {
        const answer = await submitName(browser, await openForm(browser), 'Racing Newcomer', { stopAtCallback: true });
        return () => browser.request(answer.url);
      }),
    );
    const ends = await Promise.all(finish.map((callBack) => callBack()));
    expect(ends.map(({ status }) => status)).toEqual(Array(8).fill(302));

    const ids = new Set(await Promise.all(browsers.map(async (browser) => (await whoAmI(browser)).body.id)));
    expect(ids.size).toBe(1);
    expect(await auth.database.connection.collection('users').countDocuments()).toBe(1);
    await eventually(() =>
      expect(events.filter(({ type, message }) => type === 'auth.user.v1.registered' && ids.has(message.userId))).toMatchObject([
        { message: { email: 'racing.newcomer@example.test' } },
      ]),
    );
  });
});

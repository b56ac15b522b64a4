import { denyOutgoingConnections, shareMongo, shareRabbit } from '@viral-slides/testkit';
import type { TestMongo, TestRabbit } from '@viral-slides/testkit';
import { openForm, signIn, submitName, whoAmI } from './sign-in-steps.ts';
import { client, startAuth } from './start-auth.ts';
import type { RunningAuth } from './start-auth.ts';
import { prepareDevProvider } from './start-dev-provider.ts';
import type { DevProvider } from './start-dev-provider.ts';

let mongo: TestMongo;
let rabbit: TestRabbit;
let provider: DevProvider;
let auth: RunningAuth;
let allowOutgoing: () => void;

beforeAll(async () => {
  allowOutgoing = denyOutgoingConnections();
  [mongo, rabbit] = await Promise.all([shareMongo(), shareRabbit()]);
  provider = await prepareDevProvider();
  await provider.start();
  auth = await startAuth({ mongodbUri: mongo.urlFor(), amqpUrl: rabbit.url, issuer: provider.issuer });
}, 120_000);

afterAll(async () => {
  await auth?.stop();
  await provider?.stop();
  await Promise.all([mongo?.stop(), rabbit?.stop()]);
  allowOutgoing?.();
});

describe('GET /api/login to GET /api/callback', () => {
  test.each([
    ['http://localhost:8080', 'sid'],
    ['http://192.168.1.20:8080', 'sid'],
    ['https://slides.localhost', '__Host-sid'],
  ])('When a person signs in at %s, then they land where they wanted and are known by the cookie %s', async (origin, cookieName) => {
    const browser = auth.browser(origin);
    const landed = await signIn(browser, 'Ada Lovelace', '/editor?projectId=7#slide');

    expect(landed.url.href).toBe(`${origin}/editor?projectId=7#slide`);
    const attributes =
      landed.headers
        .getSetCookie()
        .find((line) => line.startsWith(`${cookieName}=`))
        ?.split('; ') ?? [];
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
    expect(attributes.includes('Secure')).toBe(origin.startsWith('https:'));
    expect(await whoAmI(browser)).toEqual({
      status: 200,
      body: {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada.lovelace@example.test',
        profileImageUrl: null,
      },
    });
    expect(browser.cookies.filter(({ name }) => name.includes('login-'))).toEqual([]);
  });

  test('When no user is signed in, then the current user is a 401 problem', async () => {
    expect(await whoAmI(auth.browser())).toMatchObject({ status: 401, body: { type: 'not-signed-in', status: 401 } });
  });

  test('When the same person comes back later, then it is the same user; another name is another user', async () => {
    const [first, second, other] = [auth.browser(), auth.browser(), auth.browser()];
    await Promise.all([signIn(first, 'Grace Hopper'), signIn(second, 'grace  hopper'), signIn(other, 'Alan Turing')]);
    const [one, two, three] = [await whoAmI(first), await whoAmI(second), await whoAmI(other)];
    expect(two.body.id).toBe(one.body.id);
    expect(three.body.id).not.toBe(one.body.id);
  });

  test('When the wanted page is a stranger’s, then the person lands on /', async () => {
    expect((await signIn(auth.browser(), 'Ada Lovelace', '//evil.example/')).url.href).toBe('http://localhost:8080/');
  });

  test('When two tabs sign in at once, then both succeed, each with its own landing page', async () => {
    const browser = auth.browser();
    const [one, two] = [await openForm(browser, '/one'), await openForm(browser, '/two')];
    expect((await submitName(browser, two, 'Ada Lovelace')).url.pathname).toBe('/two');
    expect((await submitName(browser, one, 'Ada Lovelace')).url.pathname).toBe('/one');
    expect((await whoAmI(browser)).status).toBe(200);
  });

  test('When two tabs sign in as different people, then the later one counts', async () => {
    const browser = auth.browser();
    const [one, two] = [await openForm(browser), await openForm(browser)];
    await submitName(browser, one, 'Ada Lovelace');
    expect((await submitName(browser, two, 'Grace Hopper')).url.pathname).toBe('/');
    expect((await whoAmI(browser)).body.firstName).toBe('Grace');
  });

  test('When an answer of the provider is used again, then it is refused with a page and the session stays', async () => {
    const browser = auth.browser();
    const answer = await submitName(browser, await openForm(browser), 'Ada Lovelace', { stopAtCallback: true });
    expect((await browser.request(answer.url)).status).toBe(302);
    const token = browser.cookie('sid');

    const replayed = await browser.request(answer.url);
    expect(replayed.status).toBe(403);
    expect(replayed.text).toContain('This sign-in is no longer valid');
    expect(browser.cookie('sid')).toBe(token);
    expect((await whoAmI(browser)).status).toBe(200);
  });

  test('When an answer is brought in by another browser, then it is refused and no user is signed in there', async () => {
    const [attacker, victim] = [auth.browser(), auth.browser()];
    const answer = await submitName(attacker, await openForm(attacker), 'Mallory', { stopAtCallback: true });
    await openForm(victim);
    expect((await victim.request(answer.url)).status).toBe(403);
    expect((await whoAmI(victim)).status).toBe(401);
  });

  const doubled = ['?code=x&state=a&state=b', '?code=x&code=y&state=a'];
  const withNul = ['?code=x&state=%00', '?code=%00&state=a', '?error=%00'];
  test.each(['?code=x&state=forged', '?code=x', '?state=forged', '', ...doubled, ...withNul])(
    'When the callback is called with %j, then it is refused with a page',
    async (query) => {
      const browser = auth.browser();
      await openForm(browser);
      const visit = await browser.request(`/api/callback${query}`);
      expect(visit.status).toBe(403);
      expect(visit.headers.get('content-type')).toContain('text/html');
      expect(browser.cookie('sid')).toBeUndefined();
    },
  );

  test('When the sign-in took longer than ten minutes, then it is refused', async () => {
    const service = await startAuth({ mongodbUri: mongo.urlFor(), amqpUrl: rabbit.url, issuer: provider.issuer });
    try {
      const browser = service.browser();
      const answer = await submitName(browser, await openForm(browser), 'Ada Lovelace', { stopAtCallback: true });
      service.clock.advance(10 * 60 * 1000);
      expect((await browser.request(answer.url)).text).toContain('took longer than 10 minutes');
      expect((await whoAmI(browser)).status).toBe(401);
    } finally {
      await service.stop();
    }
  });

  test('When the person cancels at the provider, then a page says so and offers another try to the same place', async () => {
    const browser = auth.browser();
    const { headers } = await browser.request('/api/login?returnTo=/projects');
    const state = new URL(headers.get('location') ?? '').searchParams.get('state') ?? '';
    const visit = await browser.request(`/api/callback?${new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })}`);
    expect(visit.status).toBe(403);
    expect(visit.text).toContain('You are not signed in');
    expect(visit.text).toContain('href="/api/login?returnTo=%2Fprojects"');
  });

  test.each(['?returnTo=%00', '?returnTo=/a&returnTo=/b', '?other=%00'])(
    'When a sign-in is requested with "%s", then it starts',
    async (query) => {
      expect((await auth.browser().request(`/api/login${query}`)).headers.get('location')).toContain('/dev-idp/auth?');
    },
  );

  test('When the host of the request is none, then it is refused with a page and no redirect', async () => {
    const response = await fetch(`${auth.url}/api/login`, { redirect: 'manual', headers: { 'x-forwarded-host': 'evil.example/path' } });
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  test('When a browser holds a token planted by an attacker, then signing in gives it a new one and the planted one opens nothing', async () => {
    const browser = auth.browser();
    browser.cookies.push({ name: 'sid', value: 'planted-token', host: 'localhost', path: '/', isSecure: false });
    await signIn(browser, 'Ada Lovelace');
    expect(browser.cookie('sid')).toMatch(/^[\w-]{43}$/);
    const planted = auth.browser();
    planted.cookies.push({ name: 'sid', value: 'planted-token', host: 'localhost', path: '/', isSecure: false });
    expect((await whoAmI(planted)).status).toBe(401);
  });

  test('When people sign in, then neither log nor database holds a token, a code or a secret', async () => {
    const browser = auth.browser();
    const answer = await submitName(browser, await openForm(browser), 'Ada Lovelace', { stopAtCallback: true });
    await browser.request(answer.url);
    const logout = await browser.request('/api/logout');
    const idToken = new URL(logout.headers.get('location') ?? '').searchParams.get('id_token_hint') ?? '';
    expect(idToken.split('.')).toHaveLength(3);

    const collections = await Promise.all(
      ['sessions', 'login_attempts', 'users'].map((name) => auth.database.connection.collection(name).find().toArray()),
    );
    const stored = JSON.stringify(collections);
    const secrets = [answer.url.searchParams.get('code'), answer.url.searchParams.get('state'), idToken.split('.')[2], client.clientSecret];
    for (const secret of secrets) {
      expect(JSON.stringify(auth.logLines)).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
    expect(auth.logLines.some(({ operation }) => operation === 'loginCallback')).toBe(true);
  });
});

describe('when the provider fails', () => {
  test('When it is down, then login is a 503 page with a retry that works once it is up', async () => {
    const late = await prepareDevProvider();
    const service = await startAuth({ mongodbUri: mongo.urlFor(), amqpUrl: rabbit.url, issuer: late.issuer });
    try {
      const browser = service.browser();
      const page = await browser.request('/api/login?returnTo=/projects');
      expect(page.status).toBe(503);
      expect(page.headers.get('retry-after')).toBe('5');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(page.text).toContain('Sign-in is not available right now');

      await late.start();
      const retry = /href="([^"]+)">Try again/.exec(page.text)?.[1] ?? '';
      const landed = await submitName(browser, await browser.visit(retry), 'Ada Lovelace');
      expect(landed.url.pathname).toBe('/projects');
      expect((await whoAmI(browser)).status).toBe(200);
    } finally {
      await service.stop();
      await late.stop();
    }
  });

  test('When it restarts while the form is open, then the sign-in starts over with the name kept, and succeeds', async () => {
    const browser = auth.browser();
    const form = await openForm(browser, '/projects');
    await provider.stop();
    await provider.start();
    const again = await submitName(browser, form, 'Ada Lovelace');
    expect(again.text).toContain('value="Ada Lovelace"');
    expect((await submitName(browser, again, 'Ada Lovelace')).url.pathname).toBe('/projects');
    expect((await whoAmI(browser)).body.firstName).toBe('Ada');
  });
});

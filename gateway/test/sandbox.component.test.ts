import { randomUUID } from 'node:crypto';
import { testVerifier } from '@viral-slides/testkit';
import { startGateway } from './gateway-process.ts';
import type { TestGateway } from './gateway-process.ts';
import { signingKey, startUpstream } from './test-upstream.ts';
import type { TestUpstream } from './test-upstream.ts';

const pagePolicy = "default-src 'none'";
const operatorToken = randomUUID() + randomUUID();

let gateway: TestGateway;
let sandbox: TestUpstream;
beforeAll(async () => {
  sandbox = await startUpstream();
  // As the service does it: its pages are for those whose identity comes along, or for the operator.
  sandbox.answer = (req, res) => {
    const isOpen = (req.headers['x-identity'] ?? req.headers.authorization) !== undefined;
    const headers = { 'content-type': 'text/html', 'content-security-policy': pagePolicy };
    res.writeHead(isOpen ? 200 : 401, headers).end(isOpen ? 'the page' : 'sign in first');
  };
  gateway = await startGateway({ UPSTREAM_PLATFORM_SANDBOX: sandbox.url, OPERATOR_TOKEN: operatorToken });
});
afterAll(() => Promise.all([gateway?.stop(), sandbox?.stop()]));

const consentPages = [
  '/sandbox/google/o/oauth2/v2/auth?state=a',
  '/sandbox/tiktok/v2/auth/authorize/?state=a',
  '/sandbox/instagram/oauth/authorize?state=a',
  '/sandbox/mastodon/oauth/authorize?state=a',
];
const stagePages = ['/sandbox/viewer', '/sandbox/viewer/tiktok/p~1/pictures/0'];
const pages = [...consentPages, ...stagePages];
const controls = '/api/admin/rehearsal';

describe('the pages of the rehearsal', () => {
  test.each(pages)(
    'When no user is signed in at %s, then the service hears so, whatever is forged, and its 401 page comes',
    async (path) => {
      const forged = { 'x-identity': 'forged', authorization: 'Bearer forged', cookie: 'sid=unknown' };
      const res = await fetch(gateway.url + path, { headers: forged });
      expect([res.status, await res.text()]).toEqual([401, 'sign in first']);
      const { url, headers } = sandbox.received.at(-1)!;
      expect([url, headers['x-identity'], headers.authorization, headers.cookie]).toEqual([path, undefined, undefined, undefined]);
    },
  );

  test.each(pages)('When a user is signed in at %s, then the service hears who, and gets no cookie', async (path) => {
    const { headers, userId, sessionId } = gateway.signIn();
    const res = await fetch(gateway.url + path, { headers });
    expect([res.status, res.headers.get('content-security-policy')]).toEqual([200, pagePolicy]);
    const got = sandbox.received.at(-1)!.headers;
    const verifier = testVerifier('platform-sandbox', signingKey);
    expect(verifier.verifyIdentity(String(got['x-identity']))).toEqual({ userId, sessionId });
    expect(got.cookie).toBeUndefined();
  });
});

describe('the controls of the rehearsal', () => {
  const open = (headers: Record<string, string>, init: RequestInit = {}) =>
    fetch(gateway.url + controls, { redirect: 'manual', ...init, headers });
  const signIn = (fields: Record<string, string>) =>
    fetch(`${gateway.url}/api/admin/session`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ token: operatorToken, ...fields }),
    });
  const press = { method: 'POST', body: new URLSearchParams({ do: 'play', value: 'tiktok-stuck' }) };

  test('When a user is signed in but not as the operator, then they are asked for the token, and the service hears nothing', async () => {
    const before = sandbox.received.length;
    const { headers } = gateway.signIn();
    const answers = [await open(headers), await open({ ...headers, authorization: `Bearer ${randomUUID()}` }), await open(headers, press)];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await answers[0]!.text()).toContain("Operator's token");
    expect(sandbox.received.length).toBe(before);
  });

  test('When the operator comes with the token, then the service hears that it is the gateway that asks, and not the token', async () => {
    const res = await open({ authorization: `Bearer ${operatorToken}` });
    expect([res.status, await res.text(), res.headers.get('content-security-policy')]).toEqual([200, 'the page', pagePolicy]);
    const got = sandbox.received.at(-1)!.headers;
    const token = (got.authorization ?? '').replace('Bearer ', '');
    expect(testVerifier('platform-sandbox', signingKey).verifyServiceToken(token)).toBe('gateway');
    expect([JSON.stringify(got).includes(operatorToken), got['x-identity'], got.cookie]).toEqual([false, undefined, undefined]);
  });

  test('When the operator signs in from there, then they come back to it, and its buttons work', async () => {
    const asked = await (await open({})).text();
    expect(asked).toContain(`name="to" value="${controls}"`);
    const signedIn = await signIn({ to: controls });
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, controls]);
    const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;
    expect((await open({ cookie })).status).toBe(200);
    const pressed = await open({ cookie, 'sec-fetch-site': 'same-origin' }, press);
    expect([pressed.status, sandbox.received.at(-1)!.method]).toEqual([200, 'POST']);
    expect((await open({ cookie, 'sec-fetch-site': 'cross-site' }, press)).status).toBe(403);
  });

  test.each(['https://evil.example', '//evil.example', '/api/logout', '/api/admin/../logout', '/api/admin//evil.example', ''])(
    'When the form wants to lead to "%s", then it leads to the product status',
    async (to) => expect((await signIn({ to })).headers.get('location')).toBe('/api/admin'),
  );
});

describe('forms of the rehearsal', () => {
  const forms = [...consentPages, '/sandbox/viewer/finish'];
  const post = (path: string, headers: Record<string, string>) =>
    fetch(gateway.url + path, { method: 'POST', headers, body: new URLSearchParams({ decision: 'allow' }) });

  test.each(forms)('When our own page sends a form to %s, then it arrives', async (path) => {
    const before = sandbox.received.length;
    expect((await post(path, gateway.signIn().headers)).status).toBe(200);
    expect([sandbox.received.length, sandbox.received.at(-1)!.method]).toEqual([before + 1, 'POST']);
  });

  test.each(forms)('When another site sends a form to %s, then it is refused and the service hears nothing', async (path) => {
    const before = sandbox.received.length;
    const { cookie } = gateway.signIn().headers;
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of foreign) {
      const res = await post(path, { ...headers, cookie: cookie! });
      expect([res.status, ((await res.json()) as { type: string }).type]).toEqual([403, 'cross-origin-refused']);
    }
    expect(sandbox.received.length).toBe(before);
  });

  test('When a form is larger than any of them, then it is refused', async () => {
    const { headers } = gateway.signIn();
    const res = await fetch(`${gateway.url}/sandbox/viewer/finish`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ do: 'x'.repeat(21_000) }),
    });
    expect(res.status).toBe(413);
  });
});

describe('what is not for the outside', () => {
  test.each([
    ['GET', '/internal/control/state'],
    ['POST', '/internal/control/clock'],
    ['POST', '/sandbox/internal/control/clock'],
    ['POST', '/sandbox/google/token'],
    ['POST', '/sandbox/google/revoke'],
    ['GET', '/sandbox/google/youtube/v3/channels?part=snippet&mine=true'],
    ['POST', '/sandbox/google/upload/youtube/v3/videos?uploadType=resumable'],
    ['PUT', '/sandbox/google/upload/youtube/v3/videos?upload_id=x'],
    ['POST', '/sandbox/tiktok/v2/oauth/token/'],
    ['GET', '/sandbox/tiktok/v2/user/info/?fields=open_id'],
    ['POST', '/sandbox/tiktok/v2/post/publish/content/init/'],
    ['GET', '/sandbox/google/o/..%2f..%2ftoken'],
  ])('When %s %s is called through the gateway, then the rehearsal hears nothing of it', async (method, path) => {
    const before = sandbox.received.length;
    const { headers } = gateway.signIn();
    const res = await fetch(gateway.url + path, { method, headers: { ...headers, authorization: 'Bearer a token of a platform' } });
    // A read request is the address of a screen to the app, which has no such screen.
    const isScreen = method === 'GET' && path.startsWith('/sandbox/') && !path.includes('%');
    expect(res.status < 400).toBe(isScreen);
    expect(sandbox.received.length).toBe(before);
  });
});

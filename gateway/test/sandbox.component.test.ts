import { testVerifier } from '@viral-slides/testkit';
import { startGateway } from './gateway-process.ts';
import type { TestGateway } from './gateway-process.ts';
import { signingKey, startUpstream } from './test-upstream.ts';
import type { TestUpstream } from './test-upstream.ts';

const pagePolicy = "default-src 'none'";

let gateway: TestGateway;
let sandbox: TestUpstream;
beforeAll(async () => {
  sandbox = await startUpstream();
  // As the service does it: its consent pages are for everybody, its stage for those whose identity comes along.
  sandbox.answer = (req, res) => {
    const isOpen = /^\/sandbox\/(google\/o|tiktok\/v2\/auth)\//.test(req.url ?? '') || req.headers['x-identity'] !== undefined;
    const headers = { 'content-type': 'text/html', 'content-security-policy': pagePolicy };
    res.writeHead(isOpen ? 200 : 401, headers).end(isOpen ? 'the page' : 'sign in first');
  };
  gateway = await startGateway({ UPSTREAM_PLATFORM_SANDBOX: sandbox.url });
});
afterAll(() => Promise.all([gateway?.stop(), sandbox?.stop()]));

const consentPages = ['/sandbox/google/o/oauth2/v2/auth?state=a', '/sandbox/tiktok/v2/auth/authorize/?state=a'];
const stagePages = ['/sandbox/viewer', '/sandbox/viewer/tiktok/p~1/pictures/0', '/sandbox/controls'];

describe('consent pages of the rehearsal', () => {
  test.each(consentPages)('When %s is opened, then the page comes with its own policy, and is told nothing of who asks', async (path) => {
    const headers = { ...gateway.signIn().headers, 'x-identity': 'forged', authorization: 'Bearer forged' };
    const res = await fetch(gateway.url + path, { headers });
    expect([res.status, await res.text(), res.headers.get('content-security-policy')]).toEqual([200, 'the page', pagePolicy]);
    const got = sandbox.received.at(-1)!;
    expect(got.url).toBe(path);
    for (const name of ['cookie', 'x-identity', 'authorization']) expect(got.headers[name]).toBeUndefined();
  });
});

describe('the stage of the rehearsal', () => {
  test.each(stagePages)(
    'When nobody is signed in at %s, then the service hears so, whatever is forged, and its 401 page comes',
    async (path) => {
      const res = await fetch(gateway.url + path, { headers: { 'x-identity': 'forged', cookie: 'sid=nobody' } });
      expect([res.status, await res.text()]).toEqual([401, 'sign in first']);
      const { headers } = sandbox.received.at(-1)!;
      expect([headers['x-identity'], headers.cookie]).toEqual([undefined, undefined]);
    },
  );

  test.each(stagePages)('When somebody is signed in at %s, then the service hears who, and gets no cookie', async (path) => {
    const { headers, userId, sessionId } = gateway.signIn();
    const res = await fetch(gateway.url + path, { headers });
    expect([res.status, res.headers.get('content-security-policy')]).toEqual([200, pagePolicy]);
    const got = sandbox.received.at(-1)!.headers;
    const verifier = testVerifier('platform-sandbox', signingKey);
    expect(verifier.verifyIdentity(String(got['x-identity']))).toEqual({ userId, sessionId });
    expect(got.cookie).toBeUndefined();
  });
});

describe('forms of the rehearsal', () => {
  const forms = [...consentPages, '/sandbox/viewer/finish', '/sandbox/controls'];
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
    const res = await fetch(`${gateway.url}/sandbox/controls`, {
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
    // What is only read is the address of a screen to the app, which knows no such screen.
    const isScreen = method === 'GET' && path.startsWith('/sandbox/') && !path.includes('%');
    expect(res.status < 400).toBe(isScreen);
    expect(sandbox.received.length).toBe(before);
  });
});

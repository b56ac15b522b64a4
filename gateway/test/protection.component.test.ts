import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { startGateway } from './gateway-process.ts';
import type { TestGateway } from './gateway-process.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ RATE_LIMIT_UPLOAD_URL_PER_MINUTE: '3' });
});
afterAll(() => gateway.stop());

const json = { 'content-type': 'application/json' };

test('When no operator is set, then there is nothing at their address, whatever token a client brings', async () => {
  for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: 'Bearer undefined' }]) {
    for (const path of ['/api/admin', '/api/admin/doctor']) expect((await fetch(`${gateway.url}${path}`, { headers })).status).toBe(404);
  }
});

describe('origin', () => {
  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['an old browser on another site', { origin: 'https://evil.example' }],
    ['a program that names no origin', {}],
  ])('When %s changes something with a session cookie, then it is refused and the service hears nothing', async (_name, headers) => {
    const before = gateway.services.projects.received.length;
    const { cookie } = gateway.signIn().headers;
    const res = await fetch(`${gateway.url}/api/projects`, {
      method: 'POST',
      headers: { ...json, cookie: cookie!, ...headers },
      body: '{}',
    });
    expect([res.status, ((await res.json()) as { type: string }).type]).toEqual([403, 'cross-origin-refused']);
    expect(gateway.services.projects.received.length).toBe(before);
  });
  test('When our own page changes something, then it may', async () => {
    const res = await fetch(`${gateway.url}/api/projects`, {
      method: 'POST',
      headers: { ...json, ...gateway.signIn().headers },
      body: '{}',
    });
    expect(res.status).toBe(200);
  });
  test('When a form sends something that is not JSON, then it is refused', async () => {
    const res = await fetch(`${gateway.url}/api/projects`, {
      method: 'POST',
      headers: { ...gateway.signIn().headers, 'content-type': 'text/plain' },
      body: '{}',
    });
    expect([res.status, ((await res.json()) as { type: string }).type]).toEqual([400, 'unsupported-content-type']);
  });
  test('When sign-out is navigated to from another site, then auth decides, which answers with a page', async () => {
    const { headers } = gateway.signIn();
    const res = await fetch(`${gateway.url}/api/logout`, { headers: { ...headers, 'sec-fetch-site': 'cross-site' } });
    expect(res.status).toBe(200);
    expect(gateway.services.auth.received.at(-1)!.headers).toMatchObject({ 'sec-fetch-site': 'cross-site' });
  });
});

/** Sends a GET as bytes, because fetch decides about Host itself, and returns the whole answer. */
async function getWithHosts(path: string, ...hosts: string[]): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write([`GET ${path} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), 'Connection: close', '', ''].join('\r\n'));
  return await textOf(socket);
}

describe('host', () => {
  test.each(['localhost', 'slides.localhost:8080', '192.168.1.20:8080', '[::1]:8080'])(
    'When the product is opened at %s, which no name server can point elsewhere, then it answers',
    async (host) => {
      expect(await getWithHosts('/', host)).toMatch(/^HTTP\/1\.1 200 /);
    },
  );
  test.each(['/', '/api/login', '/dev-idp/auth', '/api/projects'])(
    'When a stranger’s name resolves to this machine and %s is asked for, then it is refused and no service hears of it',
    async (path) => {
      const count = () => Object.values(gateway.services).reduce((sum, { received }) => sum + received.length, 0);
      const before = count();
      const answer = await getWithHosts(path, `rebound.evil.example:${gateway.port}`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"type":"unknown-host"');
      expect(answer).toContain('PUBLIC_ORIGIN');
      expect(count()).toBe(before);
    },
  );
  test('When a request names two hosts, then it is refused, even if both are the same', async () => {
    expect(await getWithHosts('/', 'localhost', 'evil.example')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await getWithHosts('/', 'localhost', 'localhost')).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('back-channel logout', () => {
  const reportSignOut = (init: RequestInit = {}) =>
    fetch(`${gateway.url}/api/backchannel-logout`, { method: 'POST', body: new URLSearchParams({ logout_token: 't' }), ...init });

  test('When the identity provider reports a sign-out, then auth hears it, without any cookie or claim of identity', async () => {
    const { cookie } = gateway.signIn().headers;
    const res = await reportSignOut({ headers: { cookie: cookie!, origin: 'https://login.example.org' } });
    expect(res.status).toBe(200);
    const { headers, url } = gateway.services.auth.received.at(-1)!;
    expect(url).toBe('/api/backchannel-logout');
    expect(headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect([headers.cookie, headers['x-identity']]).toEqual([undefined, undefined]);
  });
  test('When far more than a message is sent, then it is refused', async () => {
    expect((await reportSignOut({ body: 'x'.repeat(30_000) })).status).toBe(413);
  });
  test('When it is called more than 600 times a minute from one address, then it has to wait', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 601; i += 1) statuses.add((await reportSignOut()).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('behind a proxy', () => {
  const signInsOf = async (proxied: TestGateway, addressOf: (index: number) => string): Promise<number[]> => {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      const headers = { 'x-forwarded-for': addressOf(i), 'x-forwarded-proto': 'https', 'x-forwarded-host': 'slides.example.org' };
      statuses.push((await fetch(`${proxied.url}/api/login`, { headers })).status);
    }
    return statuses;
  };

  test('When both settings name it, then each person behind it is counted alone, and nothing is warned of', async () => {
    const proxied = await startGateway({ PUBLIC_ORIGIN: 'https://slides.example.org', TRUST_PROXY_HOPS: '1' });
    try {
      expect(await signInsOf(proxied, (index) => `203.0.113.${index}`)).toEqual(Array(11).fill(200));
      expect((await signInsOf(proxied, () => '198.51.100.7')).at(-1)).toBe(429);
      expect(proxied.log()).not.toMatch(/PUBLIC_ORIGIN|TRUST_PROXY_HOPS/);
    } finally {
      await proxied.stop();
    }
  });
  test('When only the public origin is set, then all people share one limit, and the start says so', async () => {
    const proxied = await startGateway({ PUBLIC_ORIGIN: 'https://slides.example.org' });
    try {
      expect((await signInsOf(proxied, (index) => `203.0.113.${index}`)).at(-1)).toBe(429);
      expect(proxied.log()).toMatch(/"level":"warn"[^\n]*Set TRUST_PROXY_HOPS/);
    } finally {
      await proxied.stop();
    }
  });
  test('When only the proxy is trusted, then the name that it passes on is the address of the product', async () => {
    const proxied = await startGateway({ TRUST_PROXY_HOPS: '1' });
    try {
      expect(await signInsOf(proxied, (index) => `203.0.113.${index}`)).toEqual(Array(11).fill(200));
      expect(proxied.services.auth.received.at(-1)?.headers).toMatchObject({
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'slides.example.org',
      });
      expect(proxied.log()).toContain('Set PUBLIC_ORIGIN');
    } finally {
      await proxied.stop();
    }
  });
});

describe('rate-limit', () => {
  test('When an address signs in more than ten times a minute, then it has to wait', async () => {
    const statuses: number[] = [];
    let last: Response | undefined;
    for (let i = 0; i < 11; i += 1) {
      last = await fetch(`${gateway.url}/api/login`);
      statuses.push(last.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(((await last!.json()) as { type: string }).type).toBe('too-many-requests');
    expect(Number(last!.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${gateway.url}/api/callback`)).status).toBe(200);
  });
  test('When a user asks for too many upload addresses, then only this user has to wait', async () => {
    const [ada, bob] = [gateway.signIn(), gateway.signIn()];
    const ask = async (who: typeof ada) =>
      (await fetch(`${gateway.url}/api/images/upload`, { method: 'POST', headers: who.headers })).status;
    expect([await ask(ada), await ask(ada), await ask(ada), await ask(ada), await ask(bob)]).toEqual([200, 200, 200, 429, 200]);
  });
});

describe('headers', () => {
  const html = (_req: unknown, res: { writeHead(status: number, headers: object): { end(text: string): void } }) =>
    res.writeHead(200, { 'content-type': 'text/html', etag: '"1"', server: 'nginx', 'x-powered-by': 'x' }).end('<!doctype html>');
  test('When the app is opened, then its document has a policy with a nonce of its own, known to the frontend server', async () => {
    gateway.services.frontend.answer = html as never;
    const open = async () => {
      const res = await fetch(`${gateway.url}/projects`, {
        headers: { accept: 'text/html', 'if-none-match': '"1"', 'x-csp-nonce': 'forged' },
      });
      return { res, nonce: String(gateway.services.frontend.received.at(-1)!.headers['x-csp-nonce']) };
    };
    const [first, second] = [await open(), await open()];
    expect(first.nonce).not.toBe(second.nonce);
    expect(first.res.headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${first.nonce}'; img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self'; font-src 'self'; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
    expect(Object.fromEntries(first.res.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    for (const name of ['server', 'x-powered-by', 'etag', 'strict-transport-security']) expect(first.res.headers.get(name)).toBeNull();
    expect(gateway.services.frontend.received.at(-1)!.headers['if-none-match']).toBeUndefined();
  });
  test('When the app is opened, then the frontend server hears whether a session cookie came with it, but not the cookie', async () => {
    gateway.services.frontend.answer = html as never;
    const heard = async (headers: Record<string, string>) => {
      await fetch(gateway.url, { headers: { accept: 'text/html', ...headers } });
      const { 'x-session-cookie': session, cookie } = gateway.services.frontend.received.at(-1)!.headers;
      return [session, cookie];
    };
    expect(await heard({ cookie: 'theme=dark', 'x-session-cookie': 'present' })).toEqual(['absent', undefined]);
    expect(await heard({ cookie: `sid=${'A'.repeat(43)}` })).toEqual(['present', undefined]);
  });
  test('When a file of the app is asked for, then its caching stays with the frontend server', async () => {
    gateway.services.frontend.answer = (_req, res) =>
      void res
        .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable', etag: '"2"' })
        .end('1');
    const res = await fetch(`${gateway.url}/assets/index-1.js`, { headers: { 'if-none-match': '"x"' } });
    expect([res.headers.get('cache-control'), res.headers.get('etag')]).toEqual(['public, max-age=31536000, immutable', '"2"']);
    expect(gateway.services.frontend.received.at(-1)!.headers).toMatchObject({ 'if-none-match': '"x"' });
    expect(gateway.services.frontend.received.at(-1)!.headers['x-csp-nonce']).toBeUndefined();
  });
  test('When a service sends a policy of its own, then it stays; else nothing may run and nothing is kept', async () => {
    const { headers } = gateway.signIn();
    gateway.services.media.answer = (req, res) =>
      void res.writeHead(200, req.url === '/api/images/1/content' ? { 'content-security-policy': 'sandbox' } : {}).end('x');
    expect((await fetch(`${gateway.url}/api/images/1/content`, { headers })).headers.get('content-security-policy')).toBe('sandbox');
    const plain = await fetch(`${gateway.url}/api/images`, { headers });
    expect([plain.headers.get('content-security-policy'), plain.headers.get('cache-control')]).toEqual([
      "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      'no-store',
    ]);
  });
});

describe('uploads straight to the store', () => {
  test('When browsers reach the store themselves, then the app may talk to it, and no way to it leads through here', async () => {
    const direct = await startGateway({ S3_BROWSER_ENDPOINT: 'https://s3.example.org/' });
    try {
      direct.services.frontend.answer = (_req, res) => void res.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
      const page = await fetch(`${direct.url}/projects`, { headers: { accept: 'text/html' } });
      expect(page.headers.get('content-security-policy')).toContain("; connect-src 'self' https://s3.example.org; ");
      const put = await fetch(`${direct.url}/viral-slides/quarantine/u/1?X-Amz-Signature=abc`, {
        method: 'PUT',
        headers: direct.signIn().headers,
        body: 'pixels',
      });
      expect(put.status).toBe(404);
      expect(direct.services.s3.received).toEqual([]);
    } finally {
      await direct.stop();
    }
  });
});

describe('docs', () => {
  test('When the API is looked up, then all services and the event stream are in one document, and the page runs nothing foreign', async () => {
    const document = (await (await fetch(`${gateway.url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
    expect(await (await fetch(`${gateway.url}/api/docs/openapi.json`)).json()).toEqual(document);
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/api/auth/user', '/api/images', '/api/projects', '/api/events']));
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
    for (const path of ['/api/docs', '/api/docs/operations', '/api/docs/errors']) {
      const page = await fetch(`${gateway.url}${path}`);
      const text = await page.text();
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
      for (const [, address] of text.matchAll(/(?:src|href)="([^"]+)"/g))
        expect((await fetch(`${gateway.url}${address}`)).status).toBe(200);
    }
  });
});

describe('https', () => {
  test('When the public origin is https, then only the __Host- cookie counts and browsers are instructed to stay on https', async () => {
    const secure = await startGateway({ PUBLIC_ORIGIN: 'https://slides.example.org' });
    try {
      const cookie = secure.signIn().headers.cookie!;
      const plain = await fetch(`${secure.url}/api/projects`, { headers: { cookie } });
      const host = await fetch(`${secure.url}/api/projects`, { headers: { cookie: cookie.replace('sid=', '__Host-sid=') } });
      expect([plain.status, host.status]).toEqual([401, 200]);
      expect(host.headers.get('strict-transport-security')).toContain('max-age=63072000');
      expect(secure.services.projects.received.at(-1)!.headers).toMatchObject({
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'slides.example.org',
      });
    } finally {
      await secure.stop();
    }
  });
});

describe('start', () => {
  test('When settings are wrong, then the process ends and reports all of them', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
      env: { PORT: 'x', S3_BUCKET: '..' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    for (const name of ['PORT', 'S3_BUCKET', 'UPSTREAM_AUTH', 'AMQP_URL', 'SIGNING_KEYS', 'VERIFICATION_KEYS'])
      expect(text).toContain(name);
  });
});

import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage, RequestOptions, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { testVerifier } from '@viral-slides/testkit';
import { eventually } from '@viral-slides/testkit';
import { startGateway } from './gateway-process.ts';
import type { TestGateway } from './gateway-process.ts';
import { broken, readText, signingKey } from './test-upstream.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

/** Sends a request with full control over its bytes, which fetch does not give. */
async function send(options: RequestOptions, body?: Buffer | Readable): Promise<IncomingMessage> {
  const req = request({ host: '127.0.0.1', port: gateway.port, ...options });
  if (body instanceof Readable) body.pipe(req);
  else req.end(body);
  const [res] = (await once(req, 'response')) as [IncomingMessage];
  return res;
}

/** Sends bytes on a connection of its own. @returns received bytes until the connection was closed */
async function sendRaw(bytes: string): Promise<{ head: string; problem: unknown }> {
  const socket = connect(gateway.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(received).toString().split('\r\n\r\n');
  return { head, problem: JSON.parse(body) };
}

async function problemOf(res: Response | IncomingMessage): Promise<Record<string, unknown>> {
  const text = res instanceof Response ? await res.text() : await readText(res);
  return JSON.parse(text) as Record<string, unknown>;
}

describe('forward', () => {
  test('When a signed-in user calls a service, then it gets a signed identity for itself and nothing that the client forged', async () => {
    const { headers, userId, sessionId } = gateway.signIn();
    await fetch(`${gateway.url}/api/projects?x=1`, {
      headers: {
        ...headers,
        'x-identity': 'forged',
        'x-user-id': 'root',
        authorization: 'Bearer forged',
        'x-forwarded-for': '6.6.6.6',
        'x-request-id': 'my-request-1',
      },
    });
    const got = gateway.services.projects.received.at(-1)!;
    expect(got.url).toBe('/api/projects?x=1');
    expect(testVerifier('projects', signingKey).verifyIdentity(String(got.headers['x-identity']))).toEqual({ userId, sessionId });
    expect(() => testVerifier('media', signingKey).verifyIdentity(String(got.headers['x-identity']))).toThrow();
    expect(got.headers).toMatchObject({
      'x-request-id': 'my-request-1',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': `127.0.0.1:${gateway.port}`,
    });
    for (const name of ['cookie', 'authorization', 'x-user-id']) expect(got.headers[name]).toBeUndefined();
  });

  test('When no user is signed in, then a protected route answers 401 and the service hears nothing', async () => {
    const before = gateway.services.projects.received.length;
    const res = await fetch(`${gateway.url}/api/projects`);
    expect(res.status).toBe(401);
    expect(res.headers.get('content-type')).toContain('application/problem+json');
    expect(await problemOf(res)).toMatchObject({ type: 'not-signed-in', status: 401, requestId: res.headers.get('x-request-id') });
    expect(gateway.services.projects.received.length).toBe(before);
  });

  test('When no user is signed in, then auth decides itself and gets the cookies', async () => {
    await fetch(`${gateway.url}/api/auth/user`, { headers: { cookie: 'pre-login=1', 'x-identity': 'forged' } });
    const got = gateway.services.auth.received.at(-1)!;
    expect(got.headers).toMatchObject({ cookie: 'pre-login=1' });
    expect(got.headers['x-identity']).toBeUndefined();
  });

  test.each(['/internal/sessions/resolve', '/metrics', '/health/live', '/api/unknown', '/API/unknown', '/viral-slides'])(
    'When %s is called from outside, then it is a 404 and no service hears of it',
    async (path) => {
      const count = () => Object.values(gateway.services).reduce((sum, { received }) => sum + received.length, 0);
      const before = count();
      const res = await fetch(`${gateway.url}${path}`);
      expect([res.status, (await problemOf(res)).type]).toEqual([404, 'not-found']);
      expect(count()).toBe(before);
    },
  );

  test.each(['/api/projects/../../internal/x', '/api/auth/%2e%2e/%2e%2e/internal/x', '/api/auth%2f..%2finternal'])(
    'When a path can be read in two ways (%s), then it is refused',
    async (path) => {
      const res = await send({ path, headers: gateway.signIn().headers });
      expect([res.statusCode, (await problemOf(res)).type]).toEqual([400, 'invalid-address']);
    },
  );

  test('When a part of a file is asked for, then ranges, 304, HEAD and 204 pass through', async () => {
    const { headers } = gateway.signIn();
    gateway.services.media.answer = (req, res) => {
      if (req.headers['if-none-match'] === '"v1"') res.writeHead(304, { etag: '"v1"' }).end();
      else if (req.method === 'DELETE') res.writeHead(204).end();
      else if (req.headers.range === 'bytes=2-4') res.writeHead(206, { 'content-range': 'bytes 2-4/10', 'content-length': 3 }).end('cde');
      else
        res
          .writeHead(200, { 'content-length': 10, 'cache-control': 'private, immutable' })
          .end(req.method === 'HEAD' ? undefined : 'abcdefghij');
    };
    const url = `${gateway.url}/api/images/1/content`;
    const partial = await fetch(url, { headers: { ...headers, range: 'bytes=2-4' } });
    expect([partial.status, partial.headers.get('content-range'), await partial.text()]).toEqual([206, 'bytes 2-4/10', 'cde']);
    const unchanged = await fetch(url, { headers: { ...headers, 'if-none-match': '"v1"' } });
    expect([unchanged.status, unchanged.headers.get('etag')]).toEqual([304, '"v1"']);
    const head = await fetch(url, { method: 'HEAD', headers });
    expect([head.status, head.headers.get('content-length'), head.headers.get('cache-control')]).toEqual([200, '10', 'private, immutable']);
    expect((await fetch(url, { method: 'DELETE', headers })).status).toBe(204);
  });

  test('When 50 MB go up and 50 MB come down, then they are the same bytes and the memory stays flat', async () => {
    const { headers } = gateway.signIn();
    const piece = randomBytes(1_000_000);
    const whole = createHash('sha256');
    for (let i = 0; i < 50; i += 1) whole.update(piece);
    const expected = whole.digest('hex');
    const pieces = () =>
      Readable.from(
        (function* () {
          for (let i = 0; i < 50; i += 1) yield piece;
        })(),
      );
    let uploaded = '';
    gateway.services.media.answer = (req, res) => {
      if (req.method === 'GET') return void pieces().pipe(res);
      const hash = createHash('sha256');
      req
        .on('data', (chunk: Buffer) => hash.update(chunk))
        .on('end', () => {
          uploaded = hash.digest('hex');
          res.writeHead(200).end();
        });
    };
    const upAndDown = async () => {
      const up = await send({ path: '/api/uploads', method: 'POST', headers: { ...headers, 'content-length': 50_000_000 } }, pieces());
      expect([up.statusCode, uploaded]).toEqual([200, expected]);
      const hash = createHash('sha256');
      for await (const chunk of await send({ path: '/api/images/1/content', headers })) hash.update(chunk as Buffer);
      expect(hash.digest('hex')).toBe(expected);
    };
    // The first pass lets the process take the memory it works with; a process that collects bodies would need 100 MB more in the second.
    await upAndDown();
    const startRss = gateway.rssBytes();
    let peakRss = startRss;
    const watch = setInterval(() => (peakRss = Math.max(peakRss, gateway.rssBytes())), 20);
    await upAndDown();
    clearInterval(watch);
    expect(peakRss - startRss).toBeLessThan(50_000_000);
  });

  test.each([1, 1_000, 16_384, 16_385])('When an answer has %i bytes of any value, then they arrive as they are', async (size) => {
    const bytes = Buffer.from(Array.from({ length: size }, (_, i) => 255 - (i % 256)));
    gateway.services.media.answer = (_req, res) =>
      void res.writeHead(200, { 'content-type': 'image/png', 'content-length': String(size) }).end(bytes);
    const res = await fetch(`${gateway.url}/api/images/1/content`, { headers: gateway.signIn().headers });
    expect([res.headers.get('content-length'), Buffer.from(await res.arrayBuffer()).equals(bytes)]).toEqual([String(size), true]);
  });

  test('When a body is announced as too large, then it is refused before it is sent', async () => {
    const before = gateway.services.projects.received.length;
    const res = await send(
      {
        path: '/api/projects',
        method: 'POST',
        headers: { ...gateway.signIn().headers, 'content-type': 'application/json', 'content-length': 13_000_000, expect: '100-continue' },
      },
      Readable.from([]),
    );
    expect([res.statusCode, (await problemOf(res)).type]).toEqual([413, 'body-too-large']);
    expect(gateway.services.projects.received.length).toBe(before);
  });

  test('When a body turns out too large while it streams, then it is refused', async () => {
    gateway.services.projects.answer = (req) => void req.resume();
    const piece = Buffer.alloc(1_000_000, 32);
    const body = Readable.from(
      (function* () {
        for (let i = 0; i < 14; i += 1) yield piece;
      })(),
    );
    const res = await send(
      { path: '/api/projects', method: 'POST', headers: { ...gateway.signIn().headers, 'content-type': 'application/json' } },
      body,
    );
    expect([res.statusCode, (await problemOf(res)).type]).toEqual([413, 'body-too-large']);
  });

  test('When a client waits for 100 Continue, then it may go on once the service takes the body', async () => {
    gateway.services.projects.answer = (req, res) => void readText(req).then((text) => res.end(text));
    const req = request({
      host: '127.0.0.1',
      port: gateway.port,
      path: '/api/projects',
      method: 'POST',
      headers: { ...gateway.signIn().headers, 'content-type': 'application/json', 'content-length': 4, expect: '100-continue' },
    });
    req.flushHeaders();
    await once(req, 'continue');
    req.end('null');
    const [res] = (await once(req, 'response')) as [IncomingMessage];
    expect(await readText(res)).toBe('null');
  });

  test('When the client goes away, then the service is informed', async () => {
    const { headers } = gateway.signIn();
    const ended = Promise.withResolvers<boolean>();
    const arrived = Promise.withResolvers<void>();
    gateway.services.projects.answer = (_req, res) => {
      void broken(res as ServerResponse).then(ended.resolve);
      arrived.resolve();
    };
    const abort = new AbortController();
    const call = fetch(`${gateway.url}/api/projects`, { headers, signal: abort.signal });
    await arrived.promise;
    abort.abort();
    await expect(call).rejects.toThrow();
    expect(await ended.promise).toBe(true);
  });

  test('When the service breaks off in the middle of an answer, then the client does not take half for whole', async () => {
    gateway.services.projects.answer = (_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json' });
      res.write('[1,', () => (res as ServerResponse).destroy());
    };
    const res = await fetch(`${gateway.url}/api/projects`, { headers: gateway.signIn().headers });
    await expect(res.text()).rejects.toThrow();
  });

  test('When a service resets a read before answering, then it is read once more; a change is not', async () => {
    const { headers } = gateway.signIn();
    let calls = 0;
    gateway.services.projects.answer = (req, res) => {
      calls += 1;
      if (calls === 1 || req.method === 'POST') req.socket.destroy();
      else res.writeHead(200).end('second');
    };
    expect(await (await fetch(`${gateway.url}/api/projects`, { headers })).text()).toBe('second');
    calls = 0;
    const res = await fetch(`${gateway.url}/api/projects`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([res.status, (await problemOf(res)).type, calls]).toEqual([502, 'service-connection-lost', 1]);
  });

  test('When headers come too slowly, then the client gets an error and the connection is closed', async () => {
    const startedAt = Date.now();
    expect(await sendRaw('GET / HTTP/1.1\r\nHost: x\r\n')).toMatchObject({
      head: expect.stringMatching(/^HTTP\/1\.1 408 /),
      problem: { status: 408 },
    });
    expect(Date.now() - startedAt).toBeLessThan(15_000);
  });

  test.each([
    ['the headers have more than 16 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
    ['the address has more than 16 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'headers-too-large'],
    ['it is no HTTP', 'one two three\r\n\r\n', 400, 'invalid-http'],
  ])(
    'When %s, then the refusal is a problem like all others, a line of the log has its id, and the connection is closed',
    async (_what, bytes, status, type) => {
      const { head, problem } = await sendRaw(bytes);
      expect(head).toContain('content-type: application/problem+json');
      expect(problem).toMatchObject({ status, type, detail: expect.any(String), requestId: expect.any(String) });
      const line = await eventually(() => {
        const found = gateway
          .log()
          .split('\n')
          .find((each) => each.includes((problem as { requestId: string }).requestId));
        if (found === undefined) throw new Error('not logged yet');
        return JSON.parse(found) as Record<string, unknown>;
      });
      expect(line).toMatchObject({ msg: 'request refused', code: type, status });
    },
  );

  test('When requests were answered, then each is one line of JSON without cookies, and is measured', async () => {
    const { headers, userId } = gateway.signIn();
    gateway.services.projects.answer = (_req, res) => void res.end('{}');
    await (await fetch(`${gateway.url}/api/projects?secret=1`, { headers: { ...headers, 'x-request-id': 'logged-request' } })).text();
    const line = await eventually(() => {
      const found = gateway
        .log()
        .split('\n')
        .find((each) => each.includes('logged-request'));
      if (found === undefined) throw new Error('not logged yet');
      return JSON.parse(found) as Record<string, unknown>;
    });
    expect(line).toMatchObject({
      level: 'info',
      service: 'gateway',
      requestId: 'logged-request',
      userId,
      route: 'projects',
      method: 'GET',
      path: '/api/projects',
      status: 200,
    });
    expect(gateway.log()).not.toContain(headers.cookie!.split('sid=')[1]);
    const metrics = await (await fetch(`${gateway.internalUrl}/metrics`)).text();
    expect(metrics).toMatch(/http_request_duration_seconds_count\{operation="projects",status="200",service="gateway"\} \d+/);
  });
});

import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { AppError } from '@viral-slides/errors';
import { createLogger } from '@viral-slides/logger';
import { createSigningKeys, publicKeyOf } from '@viral-slides/signing';
import express from 'express';
import request from 'supertest';
import { z } from 'zod';
import type { BodyAdmissionLimits } from './body/body-admission.ts';
import { createTokenSigner, identityHeader } from './identity.ts';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';
import { bindRoute, defineRoute } from './route.ts';
import { createServiceApp } from './service-app.ts';

const secretKey = 'a'.repeat(64);
const keys = createSigningKeys('gateway', { signingKeys: [secretKey], verificationKeys: [`gateway:${publicKeyOf(secretKey)}`] });
const signer = createTokenSigner('gateway', keys);
const asUser = { [identityHeader]: signer.signIdentity({ userId: 'u-1', sessionId: 's-1' }, 'demo') };

const note = z.strictObject({ title: z.string().max(20, 'must have at most 20 characters'), tags: z.array(z.string()).optional() });
const createNote = defineRoute({
  operationId: 'createNote',
  summary: 'Create',
  method: 'post',
  path: '/api/notes',
  access: 'user',
  body: note,
  responses: { 201: { description: 'Created' } },
});
const getNote = defineRoute({
  operationId: 'getNote',
  summary: 'Get',
  method: 'get',
  path: '/api/notes/{id}',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  responses: { 200: { description: 'It' } },
});
const whoAmI = defineRoute({
  operationId: 'whoAmI',
  summary: 'Who',
  method: 'get',
  path: '/api/me',
  access: 'optional',
  responses: { 200: { description: 'Me' } },
});
const internal = defineRoute({
  operationId: 'resolve',
  summary: 'Internal',
  method: 'post',
  path: '/internal/resolve',
  access: 'service',
  body: z.strictObject({}),
  responses: { 200: { description: 'ok' } },
});
const fail = defineRoute({
  operationId: 'fail',
  summary: 'Fails',
  method: 'get',
  path: '/api/fail',
  access: 'anyone',
  query: z.object({ how: z.string() }),
  responses: { 200: { description: 'never' } },
});

const failures: Record<string, () => unknown> = {
  unknown: () => new TypeError('secret detail of the inside'),
  busy: () => new AppError('unavailable', 'store-down', 'The store does not answer.', { retryAfterMs: 2_500 }),
  stale: () => new AppError('conflict', 'stale-revision', 'Another request was faster.', { details: { current: { revision: 4 } } }),
};

function demo() {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({
    service: 'demo',
    destination: { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
  const metrics = createMetrics('demo');
  let isStoreUp = true;
  const readiness = createReadiness({ store: () => isStoreUp });
  const routes = [
    bindRoute(createNote, async ({ body, identity }) => ({ status: 201, body: { ...body, owner: identity.userId } })),
    bindRoute(getNote, async ({ params }) => ({
      status: 200,
      stream: Readable.from([params.id]),
      headers: { 'content-type': 'text/plain' },
    })),
    bindRoute(whoAmI, async ({ identity }) => ({ status: 200, body: { userId: identity?.userId ?? null } })),
    bindRoute(internal, async () => ({ status: 200, body: {} })),
    bindRoute(fail, async ({ query }) => {
      throw failures[query.how]?.();
    }),
  ];
  const options = { service: 'demo', routes, keys, callers: ['gateway'], readiness, metrics, logger };
  const app = createServiceApp(options);
  return { app, options, lines, metrics, stopStore: () => void (isStoreUp = false) };
}

describe('access', () => {
  test('When a user calls with a signed identity, then the handler gets the parsed body and the user', async () => {
    const answer = await request(demo().app).post('/api/notes').set(asUser).send({ title: 'Hello' });
    expect([answer.status, answer.body]).toEqual([201, { title: 'Hello', owner: 'u-1' }]);
  });

  test.each([
    ['no identity', {}],
    ['a forged identity', { [identityHeader]: 'abc.def.ghi' }],
    ['an identity for another service', { [identityHeader]: signer.signIdentity({ userId: 'u-1', sessionId: 's-1' }, 'other') }],
    ['a service token', { authorization: `Bearer ${signer.signServiceToken('demo')}` }],
  ])('When a user route is called with %s, then the answer is 401', async (_case, headers) => {
    const answer = await request(demo().app).get('/api/notes/0b1e6f9e-58f5-4d1a-9a35-0a5d3c9c5f10').set(headers);
    expect([answer.status, answer.type]).toEqual([401, 'application/problem+json']);
  });

  test('When an internal route is called with a user identity, then the answer is 401, with a service token 200', async () => {
    const { app } = demo();
    expect((await request(app).post('/internal/resolve').set(asUser).send({})).status).toBe(401);
    expect(
      (
        await request(app)
          .post('/internal/resolve')
          .set('authorization', `Bearer ${signer.signServiceToken('demo')}`)
          .send({})
      ).status,
    ).toBe(200);
  });

  test('When an optional route is called without identity, then the handler gets null', async () => {
    expect((await request(demo().app).get('/api/me')).body).toEqual({ userId: null });
  });
});

describe('validation', () => {
  test('When fields are wrong or unknown, then the answer is 400 and names each', async () => {
    const answer = await request(demo().app)
      .post('/api/notes')
      .set(asUser)
      .send({ title: 'x'.repeat(21), colour: 'red' });
    expect(answer.body).toMatchObject({
      type: 'invalid-request',
      status: 400,
      errors: [
        { field: 'title', message: 'must have at most 20 characters' },
        { field: 'colour', message: 'is not a known field' },
      ],
    });
  });

  test('When an id cannot be one, then the answer is 404', async () => {
    expect((await request(demo().app).get('/api/notes/17').set(asUser)).status).toBe(404);
  });

  test.each([
    ['broken JSON', 'application/json', '{"title":', 400, 'invalid-json'],
    ['another content type', 'text/plain', 'hello', 400, 'unsupported-content-type'],
    ['a body over the limit', 'application/json', JSON.stringify({ title: 'x'.repeat(200_000) }), 413, 'body-too-large'],
    ['nested too deep', 'application/json', '['.repeat(90_000), 400, 'body-too-complex'],
    ['made of too many values', 'application/json', `[${'{},'.repeat(30_000)}{}]`, 400, 'body-too-complex'],
    ['in another charset', 'application/json; charset=utf-16', '{}', 415, 'unsupported-encoding'],
  ])('When the body is %s, then the answer is a problem', async (_case, type, text, status, code) => {
    const answer = await request(demo().app).post('/api/notes').set(asUser).set('content-type', type).send(text);
    expect([answer.status, (answer.body as { type: string }).type]).toEqual([status, code]);
  });

  test.each([
    ['text/plain', "Send the body as JSON with the header 'Content-Type: application/json', not 'text/plain'."],
    ['application/x-www-form-urlencoded', expect.stringContaining("not 'application/x-www-form-urlencoded'")],
    ['<b>nonsense', "Send the body as JSON with the header 'Content-Type: application/json'."],
  ])('When JSON comes as %j, then the answer says how to send it', async (type, detail) => {
    const answer = await request(demo().app).post('/api/notes').set(asUser).set('content-type', type).send('{"title":"x"}');
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ type: 'unsupported-content-type', detail })]);
  });

  test('When JSON comes without a content type, then the answer says how to send it', async () => {
    const upload = request(demo().app).post('/api/notes').set(asUser);
    upload.write('{"title":"x"}');
    const { status, body } = await upload;
    expect([status, (body as { detail: string }).detail]).toEqual([
      400,
      expect.stringMatching(/application\/json'; it came without one\.$/),
    ]);
  });

  test('When JSON starts with a byte order mark, then it is read; within a text the character stays', async () => {
    const send = (text: string) => request(demo().app).post('/api/notes').set(asUser).set('content-type', 'application/json').send(text);
    expect((await send('\uFEFF{"title":"x\uFEFF"}')).body).toMatchObject({ title: 'x\uFEFF' });
    expect((await send('\uFEFF\uFEFF{"title":"x"}')).body).toMatchObject({ type: 'invalid-json' });
  });

  test('When a program sends null for an optional field, then it is as left out; numbers as text are refused with what came', async () => {
    const send = (body: object) => request(demo().app).post('/api/notes').set(asUser).send(body);
    expect((await send({ title: 'x', tags: null })).body).toEqual({ title: 'x', owner: 'u-1' });
    expect((await send({ title: 'x', tags: '["a"]' })).body).toMatchObject({
      errors: [{ field: 'tags', message: 'must be a list, not a text' }],
    });
  });

  test('When a body is chunked and grows over the limit, then it is a 413 that names it', async () => {
    const upload = request(demo().app).post('/api/notes').set(asUser).set('content-type', 'application/json');
    for (let chunk = 0; chunk < 12; chunk += 1) upload.write(' '.repeat(10_000));
    const answer = await upload;
    expect([answer.status, answer.body]).toEqual([413, expect.objectContaining({ detail: expect.stringContaining('100 kB') })]);
  });

  test.each(['gzip', 'br', 'deflate', 'zstd', 'identity, gzip'])(
    'When a body says it is encoded with %s, then it is refused before it is read, and the answer says what is taken',
    async (encoding) => {
      const upload = request(demo().app).post('/api/notes').set(asUser).set('content-type', 'application/json');
      const answer = await upload.set('content-encoding', encoding).send('this is no archive');
      expect([answer.status, answer.get('accept-encoding')]).toEqual([415, 'identity']);
      expect(answer.body).toMatchObject({ type: 'unsupported-encoding', detail: expect.stringContaining("'identity'") });
    },
  );

  test('When a body says that it is not encoded, then it is taken', async () => {
    const upload = request(demo().app).post('/api/notes').set(asUser).set('content-encoding', 'identity');
    expect((await upload.send({ title: 'Hello' })).status).toBe(201);
  });

  test('When very many fields are wrong, then the answer names twenty, says how many more there are, and stays small', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 150 }, (_, n) => [`unknown-${n}`, 1]));
    const answer = await request(demo().app)
      .post('/api/notes')
      .set(asUser)
      .send({ title: 7, ['k'.repeat(50_000)]: 1, ...unknown });
    const { errors, moreErrors, detail } = answer.body as { errors: { field: string }[]; moreErrors: number; detail: string };
    expect([answer.status, errors.length, moreErrors]).toEqual([400, 20, 132]);
    expect(detail).toContain('132 more');
    expect(answer.text.length).toBeLessThan(5_000);
  });

  test('When a text holds U+0000, then it is a 400 that names the field, wherever it comes from', async () => {
    const { app } = demo();
    const inBody = await request(app)
      .post('/api/notes')
      .set(asUser)
      .send({ title: 'a', tags: ['b', 'c\0d'] });
    expect(inBody.body).toMatchObject({ status: 400, errors: [{ field: 'tags.1', message: 'must not contain the character U+0000' }] });
    expect((await request(app).get('/api/fail?how=%00')).body).toMatchObject({ status: 400, errors: [{ field: 'how' }] });
    expect((await request(app).get('/api/notes/%00').set(asUser)).status).toBe(404);
  });
});

describe('methods', () => {
  test('When an address exists for other methods, then the answer is 405 and names them; internal addresses stay unknown', async () => {
    const { app } = demo();
    const answer = await request(app).put('/api/notes/17').set(asUser);
    expect([answer.status, answer.get('allow'), (answer.body as { type: string }).type]).toEqual([405, 'GET, HEAD', 'method-not-allowed']);
    expect((await request(app).get('/api/notes').set(asUser)).get('allow')).toBe('POST');
    expect((await request(app).get('/internal/resolve')).status).toBe(404);
  });
});

describe('a client that leaves', () => {
  const oneAtATime = { freeBytes: 0, capacityBytes: 10, callerBytes: 10, maxWaitMs: 60_000, maxWaiting: 9, maxReadMs: 60_000 };

  /** A service with one slow route, listening; reports how the work ended. */
  async function listening(bodyAdmission?: BodyAdmissionLimits) {
    const started: string[] = [];
    const signals: AbortSignal[] = [];
    const works = new EventEmitter();
    const slow = bindRoute(createNote, async ({ body, signal }) => {
      started.push(body.title);
      signals.push(signal);
      works.emit('started');
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      return { status: 200, stream: source };
    });
    const source = new Readable({ read: () => undefined });
    const app = createServiceApp({ ...demo().options, routes: [slow], ...(bodyAdmission ? { bodyAdmission } : {}) });
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const send = (text: string, length = text.length) => {
      const socket = connect(port, '127.0.0.1');
      const head = { host: 'x', 'content-type': 'application/json', 'content-length': String(length), ...asUser };
      const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`POST /api/notes HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
      return socket;
    };
    const left = new Promise<void>((resolve) => server.on('connection', (socket) => socket.once('close', resolve)));
    return { send, started, signals, works, server, source, left, stop: () => void server.close() };
  }

  test('When it leaves while its body is read, then no work starts', async () => {
    const service = await listening();
    const socket = service.send('{"title":"half', 100);
    await once(service.server, 'request');
    socket.destroy();
    await service.left;
    await new Promise((resolve) => setImmediate(resolve));
    expect(service.started).toEqual([]);
    service.stop();
  });

  test('When it leaves while its handler works, then the signal aborts and the answer of the handler is closed', async () => {
    const service = await listening();
    const socket = service.send('{"title":"whole"}');
    await once(service.works, 'started');
    socket.destroy();
    await once(service.source, 'close');
    expect(service.signals.map(({ aborted }) => aborted)).toEqual([true]);
    service.stop();
  });

  test('When it leaves while it waits for its turn, then no work starts for it and the turn goes to the next', async () => {
    const service = await listening({ ...oneAtATime });
    const first = service.send('{"title":"first"}');
    await once(service.works, 'started');
    const second = service.send('{"title":"second"}');
    await once(service.server, 'request');
    const third = service.send('{"title":"third"}');
    await once(service.server, 'request');
    second.destroy();
    first.destroy();
    await once(service.works, 'started');
    expect(service.started).toEqual(['first', 'third']);
    third.destroy();
    service.stop();
  });

  test('When its body comes too slowly, then it hears 408, the connection ends, and the turn goes to the next', async () => {
    const service = await listening({ ...oneAtATime, maxReadMs: 50 });
    const slow = service.send('{"title":"half', 100);
    const [answer] = (await once(slow, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 408 [^]*body-too-slow/);
    await once(slow, 'close');
    const next = service.send('{"title":"next"}');
    await once(service.works, 'started');
    expect(service.started).toEqual(['next']);
    next.destroy();
    service.stop();
  });

  test('When it had left before the handler asked, then the signal is aborted from the start', async () => {
    const late = Promise.withResolvers<AbortSignal>();
    const route = bindRoute(whoAmI, async ({ signal }) => {
      late.resolve(signal);
      return { status: 200, body: {} };
    });
    const app = express();
    const service = createServiceApp({ ...demo().options, routes: [route] });
    // Something in front that takes its time, as a session look-up would.
    app.use((req, res) => void once(res, 'close').then(() => service(req, res)));
    const server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET /api/me HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(server, 'request');
    socket.destroy();
    expect((await late.promise).aborted).toBe(true);
    server.close();
  });
});

describe('errors', () => {
  test('When something unknown is thrown, then the answer is a bare 500 and the log has the cause with the request id', async () => {
    const { app, lines } = demo();
    const answer = await request(app).get('/api/fail?how=unknown').set('x-request-id', 'request-0001');
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('secret detail');
    expect(answer.body).toMatchObject({ type: 'internal', requestId: 'request-0001' });
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'error',
        requestId: 'request-0001',
        err: expect.objectContaining({ message: 'secret detail of the inside' }),
      }),
    );
  });

  test('When another try may help, then the answer says after how many seconds', async () => {
    const answer = await request(demo().app).get('/api/fail?how=busy');
    expect([answer.status, answer.get('retry-after')]).toEqual([503, '3']);
  });

  test('When an error carries details, then they are members of the body', async () => {
    expect((await request(demo().app).get('/api/fail?how=stale')).body).toMatchObject({
      status: 409,
      type: 'stale-revision',
      current: { revision: 4 },
    });
  });

  test('When nothing is at the address, then the answer is a 404 problem', async () => {
    expect((await request(demo().app).get('/api/nowhere')).body).toMatchObject({ status: 404, type: 'not-found' });
  });
});

describe('operation', () => {
  test('When a request id is malformed, then a new one is given', async () => {
    const answer = await request(demo().app).get('/api/me').set('x-request-id', 'a b');
    expect(answer.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('When a dependency fails, then ready is 503 and live stays 200', async () => {
    const { app, stopStore } = demo();
    expect((await request(app).get('/health/ready')).status).toBe(200);
    stopStore();
    const answer = await request(app).get('/health/ready');
    expect([answer.status, answer.body]).toEqual([503, { isReady: false, checks: { store: 'failed' } }]);
    expect((await request(app).get('/health/live')).status).toBe(200);
  });

  test('When requests were answered, then the measurements count them by operation', async () => {
    const { app } = demo();
    await request(app).get('/api/me');
    expect((await request(app).get('/metrics')).text).toContain(
      'http_request_duration_seconds_count{service="demo",operation="whoAmI",status="200"} 1',
    );
  });
});

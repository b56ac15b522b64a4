import { Readable } from 'node:stream';
import { AppError } from '@viral-slides/errors';
import { createLogger } from '@viral-slides/logger';
import request from 'supertest';
import { z } from 'zod';
import { createTokenSigner, identityHeader } from './identity.ts';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';
import { bindRoute, defineRoute } from './route.ts';
import { createServiceApp } from './service-app.ts';

const key = 'k'.repeat(32);
const signer = createTokenSigner(key);
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
  stale: () => new AppError('conflict', 'stale-revision', 'Somebody was faster.', { details: { current: { revision: 4 } } }),
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
  const app = createServiceApp({ service: 'demo', routes, identitySigningKey: key, readiness, metrics, logger });
  return { app, lines, metrics, stopStore: () => void (isStoreUp = false) };
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
    ['a service token', { authorization: `Bearer ${signer.signServiceToken('gateway', 'demo')}` }],
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
          .set('authorization', `Bearer ${signer.signServiceToken('gateway', 'demo')}`)
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
  ])('When the body is %s, then the answer is a problem', async (_case, type, text, status, code) => {
    const answer = await request(demo().app).post('/api/notes').set(asUser).set('content-type', type).send(text);
    expect([answer.status, (answer.body as { type: string }).type]).toEqual([status, code]);
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

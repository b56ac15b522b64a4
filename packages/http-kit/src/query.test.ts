import { createLogger } from '@viral-slides/logger';
import { createSigningKeys, publicKeyOf } from '@viral-slides/signing';
import request from 'supertest';
import { z } from 'zod';
import { createTokenSigner } from './identity.ts';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';
import { bindRoute, defineRoute } from './route.ts';
import { createServiceApp } from './service-app.ts';

const secretKey = 'a'.repeat(64);
const keys = createSigningKeys('gateway', { signingKeys: [secretKey], verificationKeys: [`gateway:${publicKeyOf(secretKey)}`] });
const asService = { authorization: `Bearer ${createTokenSigner('gateway', keys).signServiceToken('demo')}` };
const query = z.object({ state: z.string().max(10).optional(), limit: z.coerce.number().optional() });
const responses = { 200: { description: 'What the handler got' } };
const shared = { summary: 'Shows', method: 'get', access: 'anyone', query, responses } as const;
const { query: _, ...withoutQuery } = shared;
const routes = [
  bindRoute(defineRoute({ ...shared, operationId: 'open', path: '/api/open', isNavigation: true }), async ({ query: body }) => ({
    status: 200,
    body,
  })),
  bindRoute(defineRoute({ ...shared, operationId: 'call', path: '/api/call' }), async ({ query: body }) => ({ status: 200, body })),
  bindRoute(defineRoute({ ...withoutQuery, operationId: 'none', path: '/api/none' }), async () => ({ status: 200, body: {} })),
  bindRoute(defineRoute({ ...shared, operationId: 'file', path: '/api/file', ignoresUnknownQuery: true }), async ({ query: body }) => ({
    status: 200,
    body,
  })),
  bindRoute(defineRoute({ ...shared, operationId: 'ask', path: '/internal/ask', access: 'service' }), async ({ query: body }) => ({
    status: 200,
    body,
  })),
];
const app = createServiceApp({
  service: 'demo',
  routes,
  callers: ['gateway'],
  keys,
  readiness: createReadiness({}),
  metrics: createMetrics('demo'),
  logger: createLogger({ service: 'demo', level: 'silent' }),
});

describe('the query of an address that browsers open', () => {
  test.each([
    ['can be used', '?state=abc', { state: 'abc' }],
    ['is absent', '', {}],
    ['comes twice', '?state=a&state=b', { state: '' }],
    ['holds U+0000', '?state=%00', { state: '' }],
    ['is too long', `?state=${'x'.repeat(11)}`, { state: '' }],
    ['is not known and holds U+0000', '?state=abc&other=%00', { state: 'abc' }],
    ['is named like a property of every object', '?state=abc&toString=%00&__proto__=%00', { state: 'abc' }],
  ])('When a parameter %s, then the handler decides, and what cannot be used is empty', async (_case, search, expected) => {
    const answer = await request(app).get(`/api/open${search}`);
    expect([answer.status, answer.body]).toEqual([200, expected]);
  });

  test.each(['?state=a&state=b', '?state=%00', `?state=${'x'.repeat(11)}`])(
    'When a program calls another address with "%s", then it is refused as a problem',
    async (search) => {
      const answer = await request(app).get(`/api/call${search}`);
      expect([answer.status, answer.body.type]).toEqual([400, 'invalid-request']);
    },
  );
});

describe('a parameter that the contract does not know', () => {
  test.each([
    ['/api/call?state=a&limt=5', 'limt', 'is not a parameter of this address, which takes state, limit'],
    ['/api/call?toString=a', 'toString', 'is not a parameter of this address, which takes state, limit'],
    ['/api/none?limit=5', 'limit', 'is not a parameter of this address, which takes none'],
  ])('When a program asks for %s, then the answer names it and the valid ones', async (path, field, message) => {
    const answer = await request(app).get(path);
    expect([answer.status, answer.type]).toEqual([400, 'application/problem+json']);
    expect(answer.body).toMatchObject({ type: 'invalid-request', errors: [{ field, message }], detail: `'${field}': ${message}.` });
  });

  test('When a client adds one to the address of a file, which others keep, or a newer build of another service sends one, then it is ignored', async () => {
    const file = await request(app).get('/api/file?state=a&utm_source=x');
    const internal = await request(app).get('/internal/ask?state=a&newer=1').set(asService);
    expect([file.body, internal.body]).toEqual([{ state: 'a' }, { state: 'a' }]);
  });
});

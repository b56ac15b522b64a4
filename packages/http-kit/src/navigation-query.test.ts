import { createLogger } from '@viral-slides/logger';
import { createSigningKeys } from '@viral-slides/signing';
import request from 'supertest';
import { z } from 'zod';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';
import { bindRoute, defineRoute } from './route.ts';
import { createServiceApp } from './service-app.ts';

const query = z.object({ state: z.string().max(10).optional() });
const responses = { 200: { description: 'What the handler got' } };
const shared = { summary: 'Shows', method: 'get', access: 'anyone', query, responses } as const;
const routes = [
  bindRoute(defineRoute({ ...shared, operationId: 'open', path: '/api/open', isNavigation: true }), async ({ query: body }) => ({
    status: 200,
    body,
  })),
  bindRoute(defineRoute({ ...shared, operationId: 'call', path: '/api/call' }), async ({ query: body }) => ({ status: 200, body })),
];
const app = createServiceApp({
  service: 'demo',
  routes,
  callers: [],
  keys: createSigningKeys('demo', { signingKeys: ['a'.repeat(64)], verificationKeys: [] }),
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

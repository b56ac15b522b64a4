import { createLogger } from '@viral-slides/logger';
import { createSigningKeys } from '@viral-slides/signing';
import request from 'supertest';
import { z } from 'zod';
import { createMetrics } from './metrics.ts';
import { createReadiness } from './readiness.ts';
import { bindRoute, defineRoute } from './route.ts';
import { createServiceApp } from './service-app.ts';

const responses = { 200: { description: 'What there is' } };
const shared = { summary: 'Shows', access: 'anyone', responses } as const;
const ofOne = { ...shared, path: '/api/notes/{id}', params: z.object({ id: z.uuid() }) } as const;
const contracts = [
  defineRoute({ ...ofOne, operationId: 'remove', method: 'delete' }),
  defineRoute({ ...ofOne, operationId: 'get', method: 'get' }),
  defineRoute({ ...shared, operationId: 'summaries', method: 'get', path: '/api/notes/summaries' }),
];
const app = createServiceApp({
  service: 'demo',
  routes: contracts.map((contract) => bindRoute(contract as (typeof contracts)[2], async () => ({ status: 200 }))),
  callers: [],
  keys: createSigningKeys('demo', { signingKeys: ['a'.repeat(64)], verificationKeys: [] }),
  readiness: createReadiness({}),
  metrics: createMetrics('demo'),
  logger: createLogger({ service: 'demo', level: 'silent' }),
});
const note = '/api/notes/6f1f3a52-4f0e-4c63-9a0b-0e4d3c1f8a11';

describe('addresses of one note and of the summaries of all, side by side', () => {
  test.each([
    ['get', '/api/notes/summaries', 200, undefined],
    ['put', '/api/notes/summaries', 405, 'GET, HEAD'],
    ['delete', '/api/notes/summaries', 405, 'GET, HEAD'],
    ['delete', note, 200, undefined],
    ['put', note, 405, 'DELETE, GET, HEAD'],
    ['get', '/api/notes/17', 404, undefined],
    ['head', '/api/notes/17', 404, undefined],
    ['delete', '/api/notes/17', 404, undefined],
  ] as const)('When %s is sent to %s, then the answer is %i and names the methods of that address alone', async (...call) => {
    const [method, path, status, allow] = call;
    const answer = await request(app)[method](path);
    expect([answer.status, answer.get('allow')]).toEqual([status, allow]);
  });
});

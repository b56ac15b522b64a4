import type { ServerResponse } from 'node:http';
import { createLogger } from '@viral-slides/logger';
import { eventually } from '@viral-slides/testkit';
import { Registry } from 'prom-client';
import type { GatewayRequest } from '../../exchange/scope.ts';
import { createTokenUses } from './token-uses.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const answer = { statusCode: 201 } as ServerResponse;

const token = { name: 'My script', scopes: [], accounts: null };

function requestTo(url: string, by: object = { token }): GatewayRequest {
  const session = { sessionId: 'token-1', userId: 'ada', expiresAt: 0, identities: new Map(), ...by };
  return { method: 'POST', url, scope: { session, operation: 'createProject', problemCode: null, clientAddress: '192.0.2.7' } } as never;
}

function startUses(limits = { everyMs: 1, atATime: 2, waiting: 3 }) {
  const reported: object[] = [];
  const registry = new Registry();
  let isAway = false;
  const call = ({ body }: { body: { uses: object[] } }) => {
    if (isAway) return Promise.reject(new Error('away'));
    reported.push(...body.uses);
    return Promise.resolve(undefined);
  };
  const uses = createTokenUses({ auth: { call: call as never }, logger, registry }, limits);
  return { uses, reported, registry, setAway: (value: boolean) => (isAway = value) };
}

test('When a token was used, then auth is informed of the purpose, without a query, and a person in their browser is not listed', async () => {
  const { uses, reported } = startUses();
  uses.note(requestTo('/api/projects?secret=1'), answer);
  uses.note(requestTo('/api/projects', {}), answer);
  await uses.flush();
  const target = { operation: 'createProject', method: 'POST', target: '/api/projects', status: 201, code: null, address: '192.0.2.7' };
  expect(reported).toEqual([expect.objectContaining({ userId: 'ada', tokenId: 'token-1', tokenName: 'My script', ...target })]);
});

test('When auth is away, then so many uses wait, the others are counted as lost, and what waited is reported later', async () => {
  const { uses, reported, registry, setAway } = startUses();
  setAway(true);
  for (let i = 0; i < 5; i += 1) uses.note(requestTo(`/api/projects/${i}`), answer);
  await uses.flush();
  expect(reported).toEqual([]);
  setAway(false);
  await eventually(() =>
    expect(reported.map((use) => (use as { target: string }).target)).toEqual([0, 1, 2].map((i) => `/api/projects/${i}`)),
  );
  expect(await registry.metrics()).toContain('gateway_token_uses_lost_total 2');
});

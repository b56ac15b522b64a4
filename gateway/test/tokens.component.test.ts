import { randomUUID } from 'node:crypto';
import { createLogger } from '@viral-slides/logger';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import { eventually, shareRabbit, testVerifier } from '@viral-slides/testkit';
import type { TestRabbit } from '@viral-slides/testkit';
import { startGateway } from './gateway-process.ts';
import type { TestGateway } from './gateway-process.ts';
import { readText, signingKey } from './test-upstream.ts';

const operatorToken = 'an operator token of the test, long enough';
let rabbit: TestRabbit;
let gateway: TestGateway;
const reportedUses: Record<string, unknown>[] = [];

beforeAll(async () => {
  rabbit = await shareRabbit();
  gateway = await startGateway({ AMQP_URL: rabbit.url, OPERATOR_TOKEN: operatorToken });
  const { auth } = gateway.services;
  const otherwise = auth.answer;
  auth.answer = (req, res) => {
    if (req.url !== '/internal/tokens/uses') return void otherwise(req, res);
    void readText(req).then((body) => {
      reportedUses.push(...(JSON.parse(body) as { uses: Record<string, unknown>[] }).uses);
      res.writeHead(204).end();
    });
  };
}, 60_000);

afterAll(async () => {
  await gateway?.stop();
  await rabbit?.stop();
});

const json = { 'content-type': 'application/json' };

async function ask(path: string, init: RequestInit = {}) {
  const res = await fetch(`${gateway.url}${path}`, init);
  const body = (await res.json().catch(() => ({}))) as Record<string, unknown>;
  return { status: res.status, headers: res.headers, body };
}

/** Identity in the last request to projects. */
function lastIdentity() {
  const header = gateway.services.projects.received.at(-1)!.headers['x-identity'];
  return testVerifier('projects', signingKey).verifyIdentity(String(header));
}

test('When a script brings a token with the scope of a route, then the service hears who it is for and what it may, and no Origin is asked for', async () => {
  const accounts = [randomUUID()];
  const token = gateway.issueToken({ scopes: ['projects:write'], accounts });
  const { status, headers } = await ask('/api/projects', { method: 'POST', headers: { ...json, ...token.headers }, body: '{}' });
  expect(status).toBe(200);
  expect(lastIdentity()).toEqual({
    userId: token.userId,
    sessionId: token.tokenId,
    token: { scopes: ['projects:write'], accounts, endsAt: expect.any(Number) },
  });
  expect(gateway.services.projects.received.at(-1)!.headers.authorization).toBeUndefined();
  expect(headers.get('ratelimit-policy')).toBe('"token";q=600;w=60, "person";q=1200;w=60');
  expect(headers.get('ratelimit')).toMatch(/^"token";r=599;t=\d+, "person";r=1199;t=\d+$/);
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('When an assistant brings a token, then the tools get it, whatever its scopes, other routes do not, and no page of another origin is let in with one', async () => {
  const token = gateway.issueToken({ scopes: ['posts:read'] });
  const message = { method: 'POST', body: '{}', headers: { ...json, ...token.headers } };
  // Integrations has no upstream of its own in this test.
  const { received } = gateway.services.integrations;
  expect((await ask('/api/mcp', message)).status).toBe(200);
  expect(received.at(-1)!.headers.authorization).toBe(token.headers.authorization);
  await ask('/api/webhooks', { headers: gateway.issueToken().headers });
  expect(received.at(-1)!.headers.authorization).toBeUndefined();
  const before = received.length;
  const ofPage = await ask('/api/mcp', { ...message, headers: { ...message.headers, origin: 'https://elsewhere.example' } });
  expect([ofPage.status, ofPage.body.type]).toEqual([403, 'cross-origin-refused']);
  const large = await ask('/api/mcp', { ...message, body: JSON.stringify('x'.repeat(210_000)) });
  expect([large.status, large.body.type]).toEqual([413, 'body-too-large']);
  expect((await ask('/api/mcp', { headers: token.headers })).status).toBe(405);
  expect((await ask('/api/mcp', { method: 'POST', body: '{}', headers: json })).headers.get('www-authenticate')).toBe('Bearer');
  expect((await ask('/.well-known/oauth-protected-resource/api/mcp')).status).toBe(404);
  expect(received.length).toBe(before);
});

test('When a token lacks the scope, then the answer names it, and what is left of the budget', async () => {
  const { headers: authorization } = gateway.issueToken({ scopes: ['projects:read'] });
  const { status, headers, body } = await ask('/api/projects', { method: 'POST', headers: { ...json, ...authorization }, body: '{}' });
  expect([status, body.type, body.scope]).toEqual([403, 'insufficient-scope', 'projects:write']);
  expect(headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="projects:write"');
  expect(headers.get('ratelimit')).toContain('"token";r=599');
});

test('When a token is made up, mistyped or not there, then it is 401, and one that cannot be any is never looked up', async () => {
  const asked = () => gateway.services.auth.received.filter(({ url }) => url === '/internal/tokens/resolve').length;
  const { headers } = gateway.issueToken();
  const before = asked();
  const mistyped = await ask('/api/projects', { headers: { authorization: `${headers.authorization}x` } });
  expect([mistyped.status, mistyped.body.type]).toEqual([401, 'invalid-personal-token']);
  expect(mistyped.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  expect(asked()).toBe(before);
  const anonymous = await ask('/api/projects');
  expect([anonymous.status, anonymous.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});

test('When a request brings a token and a cookie, then it is refused and no service hears of it', async () => {
  const before = gateway.services.projects.received.length;
  const headers = { ...gateway.issueToken().headers, ...gateway.signIn().headers };
  expect(await ask('/api/projects', { headers })).toMatchObject({ status: 400, body: { type: 'cookie-and-token' } });
  expect(gateway.services.projects.received.length).toBe(before);
});

test.each([
  ['GET', '/api/login', 403, 'not-for-tokens'],
  ['GET', '/api/auth/user', 403, 'not-for-tokens'],
  ['POST', '/api/auth/tokens', 403, 'not-for-tokens'],
  ['GET', '/api/auth/token-uses', 403, 'not-for-tokens'],
  ['GET', '/api/bluesky/connect', 403, 'not-for-tokens'],
  ['POST', '/api/social-accounts', 403, 'not-for-tokens'],
  ['GET', '/api/events', 403, 'not-for-tokens'],
  ['GET', '/api/admin/doctor', 401, 'not-the-operator'],
  ['GET', '/api/projects/no/such/route', 404, 'not-found'],
])('When a token with every scope asks %s %s, then it is refused with %i', async (method, path, status, code) => {
  const { headers } = gateway.issueToken();
  const body = method === 'POST' ? { body: '{}' } : {};
  const answer = await ask(path, { method, headers: { ...json, ...headers }, redirect: 'manual', ...body });
  expect([answer.status, answer.body.type]).toEqual([status, code]);
});

test('When a token is revoked, then the next request is refused, although it was let in a moment ago', async () => {
  /** Auth has ended it, and only its event says so. */
  const keptToken = async () => {
    const token = gateway.issueToken();
    await ask('/api/projects', { headers: token.headers });
    gateway.revoke(token.tokenId);
    expect((await ask('/api/projects', { headers: token.headers })).status).toBe(200);
    return token;
  };
  const bus = createBus({ url: rabbit.url, appId: 'test', logger: createLogger({ service: 'test', level: 'silent' }) });
  await bus.start();
  try {
    // Answers are kept while the gateway hears events, which it may not yet.
    const token = await eventually(keptToken, { timeoutMs: 20_000 });
    const revoked = { sessionId: token.tokenId, userId: token.userId };
    await bus.publish(pendingEvent('auth.session.v1.revoked', revoked, { eventId: randomUUID(), occurredAt: new Date() }));
    await eventually(async () => expect((await ask('/api/projects', { headers: token.headers })).status).toBe(401));
  } finally {
    await bus.close();
  }
});

test('When a script has spent its budget, then it waits, and its owner’s pages do not', async () => {
  const userId = randomUUID();
  const { headers } = gateway.issueToken({ userId });
  const statuses = new Set<number>();
  for (let i = 0; i < 30; i += 1) {
    const answers = await Promise.all(Array.from({ length: 21 }, () => ask('/api/projects', { headers })));
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses].toSorted()).toEqual([200, 429]);
  const refused = await ask('/api/projects', { headers });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('ratelimit')).toContain('"token";r=0');
  expect((await ask('/api/projects', { headers: gateway.signIn(userId).headers })).status).toBe(200);
});

test('When tokens are used, then auth is informed of the purpose, refusals too, and no token is in the log', async () => {
  const token = gateway.issueToken({ scopes: ['projects:read'] });
  await ask('/api/projects/summaries?x=secret', { headers: token.headers });
  await ask('/api/projects', { method: 'POST', headers: { ...json, ...token.headers }, body: '{}' });
  await eventually(() => {
    expect(reportedUses.filter(({ tokenId }) => tokenId === token.tokenId)).toEqual([
      expect.objectContaining({ operation: 'listProjectSummaries', target: '/api/projects/summaries', status: 200, code: null }),
      expect.objectContaining({ operation: 'createProject', method: 'POST', status: 403, code: 'insufficient-scope' }),
    ]);
  });
  expect(gateway.log()).not.toContain('vs_pat_');
});

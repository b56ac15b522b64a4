import { randomUUID } from 'node:crypto';
import { testVerifier } from '@viral-slides/testkit';
import { startGateway } from './gateway-process.ts';
import type { TestGateway } from './gateway-process.ts';
import { signingKey } from './test-upstream.ts';

const token = randomUUID() + randomUUID();
const bearer = { authorization: `Bearer ${token}` };
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ OPERATOR_TOKEN: token });
  const { auth, media } = gateway.services;
  const findingsJson = (findings: object[]) => JSON.stringify({ findings });
  auth.answer = (req, res) => {
    testVerifier('auth', signingKey).verifyServiceToken((req.headers.authorization ?? '').replace('Bearer ', ''));
    res.writeHead(200).end(findingsJson([{ check: 'outbox', state: 'warning', says: '<b>3</b> wait.', next: 'Wait.' }]));
  };
  media.answer = (_req, res) => void res.writeHead(500).end();
});
afterAll(() => gateway?.stop());

const page = (path = '/api/admin', init: RequestInit = {}) => fetch(`${gateway.url}${path}`, { redirect: 'manual', ...init });
const signIn = (given: string) =>
  page('/api/admin/session', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ token: given }),
  });

describe('the operator', () => {
  test.each([
    ['nothing', {}],
    ['a wrong token', { authorization: `Bearer ${randomUUID()}${randomUUID()}` }],
    ['a cookie of their own making', { cookie: `operator=${Date.now() + 60_000}.${'A'.repeat(43)}` }],
  ])('When a client comes with %s, then they learn nothing', async (_what, headers) => {
    const [html, json] = await Promise.all([page('/api/admin', { headers }), page('/api/admin/doctor', { headers })]);
    expect([html.status, json.status]).toEqual([401, 401]);
    expect(await html.text()).not.toContain('outbox');
    expect(await json.json()).toMatchObject({ type: 'not-the-operator' });
  });

  test('When a user is signed in to the product, then that opens nothing', async () => {
    expect((await page('/api/admin/doctor', { headers: gateway.signIn().headers })).status).toBe(401);
  });

  test('When a program brings the token, then it gets what every service finds, and which does not answer', async () => {
    const res = await page('/api/admin/doctor', { headers: bearer });
    expect([res.status, res.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const report = (await res.json()) as { state: string; parts: { part: string; findings: { check: string; state: string }[] }[] };
    expect(report.state).toBe('failed');
    const parts = new Map(report.parts.map(({ part, findings }) => [part, findings]));
    expect(parts.get('auth')).toEqual([{ check: 'outbox', state: 'warning', says: '<b>3</b> wait.', next: 'Wait.' }]);
    expect(parts.get('media')).toMatchObject([{ check: 'answers', state: 'failed', next: expect.stringContaining('docker compose logs') }]);
    expect(parts.get('gateway')?.map(({ check }) => check)).toEqual(['public-address', 'live-updates', 'room-for-requests']);
    expect(parts.has('frontend')).toBe(false);
    expect(parts.has('platform-sandbox')).toBe(false);
  });

  test('When the operator signs in with the form, then a short-lived cookie shows the page, and sign-out takes it away', async () => {
    const signedIn = await signIn(token);
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/api/admin']);
    const setCookie = signedIn.headers.get('set-cookie') ?? '';
    expect(setCookie).toMatch(/Path=\/api\/admin; Max-Age=1800; HttpOnly; SameSite=Strict$/);
    const shown = await page('/api/admin', { headers: { cookie: setCookie.split(';')[0]! } });
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(html).toContain('auth: outbox');
    expect(html).toContain('&#60;b&#62;3');
    expect(html).not.toContain(token);
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
    const cookie = setCookie.split(';')[0]!;
    const out = await page('/api/admin/sign-out', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin', cookie } });
    expect(out.headers.get('set-cookie')).toMatch(/^operator=; Path=\/api\/admin; Max-Age=0/);
    expect((await page('/api/admin', { headers: { cookie } })).status).toBe(401);
    expect(gateway.log()).not.toContain(token);
  });

  test('When another site sends the form, then it is refused', async () => {
    const init = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' }, body: new URLSearchParams({ token }) };
    expect((await page('/api/admin/session', init)).status).toBe(403);
  });

  test('When a client guesses, then after ten times a minute the door is shut, also for the right token', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await signIn(randomUUID())).status);
    expect(statuses).toContain(401);
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn(token)).status).toBe(429);
  });

  test('When a service is silent, then the answer still comes, within its time', async () => {
    gateway.services.media.answer = () => undefined;
    const startedAt = performance.now();
    const res = await page('/api/admin/doctor', { headers: bearer });
    expect(performance.now() - startedAt).toBeLessThan(6_000);
    expect(await res.text()).toContain('"part":"media","findings":[{"check":"answers","state":"failed"');
  });
});

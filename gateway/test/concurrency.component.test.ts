import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { eventually } from '@viral-slides/testkit';
import { startGateway } from './gateway-process.ts';
import type { TestGateway } from './gateway-process.ts';
import { readText } from './test-upstream.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ CONCURRENT_REQUESTS_PER_USER: '8', CONCURRENT_REQUESTS_PER_ADDRESS: '24' });
});
afterAll(() => gateway.stop());

const json = { 'content-type': 'application/json' };

/** Starts a change and keeps its body back. */
function withholdBody(headers: Record<string, string>): ClientRequest {
  const req = request({
    host: '127.0.0.1',
    port: gateway.port,
    path: '/api/projects',
    method: 'POST',
    headers: { ...json, ...headers, 'content-length': 100 },
    agent: false,
  });
  req.on('error', () => undefined);
  req.flushHeaders();
  return req;
}

/** Number of requests that wait for a place of their user or address. */
async function waitingFor(by: 'user' | 'address'): Promise<number> {
  const metrics = await (await fetch(`${gateway.internalUrl}/metrics`)).text();
  return Number(new RegExp(`gateway_requests_waiting\\{by="${by}"[^}]*\\} (\\d+)`).exec(metrics)?.[1]);
}

describe('requests of one user at a time', () => {
  test('When a user asks for far more than the places, then each is answered in its turn, and never more at a time than places', async () => {
    const { headers } = gateway.signIn();
    const held: (() => void)[] = [];
    let most = 0;
    gateway.services.media.answer = (_req, res) => {
      most = Math.max(
        most,
        held.push(() => res.end('{}')),
      );
      // All places are taken; one more would come while these are held.
      if (held.length === 8) setTimeout(() => held.splice(0).forEach((answer) => answer()), 20);
    };
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => (await fetch(`${gateway.url}/api/images/1/content`, { headers })).status),
    );
    expect([new Set(answers), most]).toEqual([new Set([200]), 8]);
  });

  test('When a user holds all places, then others are served; the next request waits and is refused with the number', async () => {
    const [greedy, other] = [gateway.signIn(), gateway.signIn()];
    const held: (() => void)[] = [];
    gateway.services.media.answer = (req, res) => {
      if (req.url === '/api/images/held') held.push(() => res.end('{}'));
      else res.end('{}');
    };
    const all = Promise.all(
      Array.from({ length: 8 }, async () => (await fetch(`${gateway.url}/api/images/held`, { headers: greedy.headers })).status),
    );
    await eventually(() => expect(held.length).toBe(8));
    const refused = fetch(`${gateway.url}/api/images`, { headers: greedy.headers });
    expect((await fetch(`${gateway.url}/api/images`, { headers: other.headers })).status).toBe(200);
    const res = await refused;
    expect([res.status, res.headers.get('retry-after'), await res.json()]).toMatchObject([
      429,
      '2',
      { type: 'too-many-at-once', detail: expect.stringContaining('8 requests at a time') },
    ]);
    for (const finish of held) finish();
    expect(new Set(await all)).toEqual(new Set([200]));
  });

  test('When clients leave while they wait, then the places of the others come back and nothing is left waiting', async () => {
    const { headers } = gateway.signIn();
    const held: (() => void)[] = [];
    gateway.services.media.answer = (_req, res) => void held.push(() => res.end('{}'));
    const abort = new AbortController();
    const all = Array.from({ length: 30 }, () => fetch(`${gateway.url}/api/images`, { headers, signal: abort.signal }).catch(() => null));
    await eventually(async () => expect([held.length, await waitingFor('user')]).toEqual([8, 16]));
    abort.abort();
    await Promise.all(all);
    await eventually(async () => expect(await waitingFor('user')).toBe(0));
    gateway.services.media.answer = (_req, res) => void res.end('{}');
    expect((await fetch(`${gateway.url}/api/images`, { headers })).status).toBe(200);
  });
});

describe('bodies that do not come', () => {
  test('When one address withholds hundreds of bodies, then few of them reach the service, and everybody is served', async () => {
    const { headers } = gateway.signIn();
    gateway.services.projects.answer = (req, res) =>
      void readText(req).then(
        () => res.end('{}'),
        () => undefined,
      );
    // Each of them another user, as an attacker with many accounts would.
    const users = Array.from({ length: 540 }, () => withholdBody(gateway.signIn().headers));
    await eventually(async () => expect(await gateway.slotsInUse('projects')).toBe(6), { timeoutMs: 20_000 });
    expect((await fetch(`${gateway.url}/api/projects`, { headers })).status).toBe(200);
    for (const each of users) each.destroy();
    await eventually(async () => expect(await gateway.slotsInUse('projects')).toBe(0), { timeoutMs: 20_000 });
    const change = withholdBody(headers);
    change.end('x'.repeat(100));
    const [res] = (await once(change, 'response')) as [IncomingMessage];
    expect(res.statusCode).toBe(200);
  });

  test('When one user withholds far more bodies than they have places, then others at the same address go on saving', async () => {
    const [greedy, other] = [gateway.signIn(), gateway.signIn()];
    gateway.services.projects.answer = (req, res) =>
      void readText(req).then(
        () => res.end('{}'),
        () => undefined,
      );
    // Two have the places of their user, and more wait for these than their address has places for bodies.
    const bodies = Array.from({ length: 12 }, () => withholdBody(greedy.headers));
    await eventually(async () => expect(await waitingFor('user')).toBe(10));
    const saved = await fetch(`${gateway.url}/api/projects`, { method: 'POST', headers: { ...json, ...other.headers }, body: '{}' });
    expect(saved.status).toBe(200);
    // Waiting requests get their turn, also within the limit of their address, when earlier ones are gone.
    const [first, second, ...later] = bodies;
    for (const each of [first!, second!]) each.destroy();
    await eventually(async () => expect([await waitingFor('user'), await gateway.slotsInUse('projects')]).toEqual([8, 2]));
    const answers = later.map(async (each) => {
      each.end('x'.repeat(100));
      const [res] = (await once(each, 'response')) as [IncomingMessage];
      return res.statusCode;
    });
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
    expect(await waitingFor('address')).toBe(0);
    await eventually(async () => expect(await gateway.slotsInUse('projects')).toBe(0));
  });

  test('When one user withholds bodies, then they may have a quarter of the places, and reading goes on', async () => {
    const { headers } = gateway.signIn();
    gateway.services.projects.answer = (req, res) =>
      void readText(req).then(
        () => res.end('{}'),
        () => undefined,
      );
    const bodies = Array.from({ length: 10 }, () => withholdBody(headers));
    await eventually(async () => expect(await gateway.slotsInUse('projects')).toBe(2));
    expect((await fetch(`${gateway.url}/api/projects`, { headers })).status).toBe(200);
    for (const each of bodies) each.destroy();
    await eventually(async () => expect(await gateway.slotsInUse('projects')).toBe(0));
  });
});

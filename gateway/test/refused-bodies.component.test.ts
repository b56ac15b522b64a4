/** A connection lives on after a refusal: the next request on it, perhaps another client's behind the same proxy, is answered. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identityHeaders, serviceToken } from '@viral-slides/testkit';
import { upstreamVariable } from '../src/upstream-settings.ts';
import { readEndpoints, serviceApps } from './every-route.ts';
import type { Route, ServiceApp } from './every-route.ts';
import { startGateway } from './gateway-process.ts';
import type { TestGateway } from './gateway-process.ts';
import { bytesOf, openConnection } from './raw-connection.ts';
import type { RawRequest } from './raw-connection.ts';
import { signingKey, startUpstream } from './test-upstream.ts';
import type { TestUpstream } from './test-upstream.ts';

const json = { 'content-type': 'application/json' };
/** More than what most routes take. */
const largeBody = Buffer.from(JSON.stringify({ text: 'x'.repeat(300_000) }));
/** More than the gateway takes for most routes. */
const hugeBody = Buffer.from(JSON.stringify({ text: 'x'.repeat(1_100_000) }));

type Refused = Pick<RawRequest, 'headers' | 'body' | 'isChunked'>;

/** Requests that are wrong in one way each, given the client's own headers. */
const refusals: Record<string, (own: Record<string, string>) => Refused> = {
  'a large body': (own) => ({ headers: { ...own, ...json }, body: largeBody }),
  'a large body of no announced length': (own) => ({ headers: { ...own, ...json }, body: largeBody, isChunked: true }),
  'a huge body': (own) => ({ headers: { ...own, ...json }, body: hugeBody }),
  'a huge body of no announced length': (own) => ({ headers: { ...own, ...json }, body: hugeBody, isChunked: true }),
  'a body without a user': () => ({ headers: json, body: largeBody }),
  'a body from another site': (own) => ({ headers: { ...own, ...json, origin: 'https://evil.example' }, body: largeBody }),
  'a body that is no JSON': (own) => ({ headers: { ...own, 'content-type': 'text/plain' }, body: largeBody }),
  'a compressed body': (own) => ({ headers: { ...own, ...json, 'content-encoding': 'gzip' }, body: largeBody }),
};

/** Sends a refused request, and another one ahead or after its answer. @returns the answers to the two; null for no answer. */
async function sendBoth(port: number, refused: RawRequest, { next, isAhead }: { next: RawRequest; isAhead: boolean }) {
  const connection = await openConnection(port);
  const ids = [randomUUID(), randomUUID()] as const;
  const withId = (request: RawRequest, id: string) =>
    bytesOf({ ...request, headers: { host: `127.0.0.1:${port}`, ...request.headers, 'x-request-id': id } });
  connection.send(withId(refused, ids[0]));
  if (isAhead) connection.send(withId(next, ids[1]));
  const first = await connection.answer();
  if (!isAhead) connection.send(withId(next, ids[1]));
  const second = await connection.answer();
  connection.close();
  return { first, second, isInOrder: first?.requestId === ids[0] && second?.requestId === ids[1] };
}

interface Attempts {
  headersFor(route: Route): Record<string, string>;
  next: RawRequest;
}

/**
 * Tries each refusal at each route, at every other one with the next request ahead of the answer. @returns the attempts after which a client got no answer, and how the bodies were
 * answered.
 */
async function tryAll(port: number, routes: readonly Route[], { headersFor, next }: Attempts) {
  const deaf: string[] = [];
  const statuses = new Set<number>();
  const all = routes.flatMap((route, place) =>
    Object.entries(refusals).map(([what, of], index) => ({ route, what, of, isAhead: (place + index) % 2 === 0 })),
  );
  const work = async (): Promise<void> => {
    for (let one = all.pop(); one !== undefined; one = all.pop()) {
      const { route, what, of, isAhead } = one;
      const got = await sendBoth(port, { ...route, ...of(headersFor(route)) }, { next, isAhead });
      if (got.isInOrder && got.second?.status === 200) statuses.add(got.first!.status);
      else
        deaf.push(
          `${route.method} ${route.path}: ${what}, next ${isAhead ? 'ahead' : 'after'}: ${got.first?.status}, ${got.second?.status}`,
        );
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return { deaf, statuses: [...statuses].toSorted((a, b) => a - b) };
}

let gateway: TestGateway;
let apps: ServiceApp[];
const upstreams = new Map<string, TestUpstream>();
beforeAll(async () => {
  apps = await serviceApps();
  for (const { name, app } of apps) upstreams.set(name, Object.assign(await startUpstream(), { answer: app }));
  // Auth also answers for the sessions of this test.
  const addresses = [...upstreams].filter(([name]) => name !== 'auth').map(([name, { url }]) => [upstreamVariable(name), url]);
  const perMinute = { RATE_LIMIT_USER_PER_MINUTE: '1000000', RATE_LIMIT_ADDRESS_PER_MINUTE: '1000000' };
  gateway = await startGateway({
    ...(Object.fromEntries(addresses) as Record<string, string>),
    ...perMinute,
    OPERATOR_TOKEN: 'o'.repeat(40),
  });
  const { auth } = gateway.services;
  const [resolve, other] = [auth.answer, upstreams.get('auth')!.answer];
  auth.answer = (req, res) => (req.url === '/internal/sessions/resolve' ? resolve : other)(req, res);
});
afterAll(async () => {
  await gateway?.stop();
  await Promise.all([...upstreams.values()].map((upstream) => upstream.stop()));
});

describe('a connection after a refused body', () => {
  test('When any route at the gateway refused one, then the next request on its connection is answered', async () => {
    const { headers } = gateway.signIn();
    const routes = [...apps.flatMap(({ routes: own }) => own.filter(({ access }) => access !== 'service')), ...readEndpoints()];
    const { deaf, statuses } = await tryAll(gateway.port, routes, {
      headersFor: () => headers,
      next: { method: 'GET', path: '/somewhere' },
    });
    expect(deaf).toEqual([]);
    expect(statuses).toEqual(expect.arrayContaining([400, 401, 403, 404, 405, 413, 415, 429]));
  }, 300_000);

  test('When any route of a service refused one, then the next request on its connection is answered', async () => {
    for (const { name, app, routes } of apps) {
      const server = createServer(app);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const user = identityHeaders({ userId: randomUUID(), audience: name, key: signingKey });
      const authorization = `Bearer ${serviceToken({ audience: name, key: signingKey })}`;
      const { deaf } = await tryAll((server.address() as AddressInfo).port, routes, {
        headersFor: ({ access }) => (access === 'service' ? { authorization } : user),
        next: { method: 'GET', path: '/health/live' },
      });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      expect({ name, deaf }).toEqual({ name, deaf: [] });
    }
  }, 300_000);

  test.each(['ahead', 'after'])(
    'When a service answers a body that it takes no more of, then the next request, sent %s, is answered',
    async (when) => {
      const projects = upstreams.get('projects')!;
      const held = Promise.withResolvers<ServerResponse>();
      const request = {
        method: 'POST',
        path: '/api/projects',
        headers: { ...gateway.signIn().headers, ...json },
        body: Buffer.alloc(11_000_000, ' '),
      };
      projects.answer = (req, res) => {
        req.once('data', () => req.pause());
        held.resolve(res);
      };
      const connection = await openConnection(gateway.port);
      const next = bytesOf({ method: 'GET', path: '/' });
      connection.send(bytesOf({ ...request, headers: { host: `127.0.0.1:${gateway.port}`, ...request.headers } }));
      if (when === 'ahead') connection.send(next);
      const res = await held.promise;
      await connection.standstill();
      res.writeHead(413, { 'content-length': '2' }).end('{}');
      expect((await connection.answer())?.status).toBe(413);
      if (when === 'after') connection.send(next);
      expect((await connection.answer())?.status).toBe(200);
      connection.close();
    },
  );
});

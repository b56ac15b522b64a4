import { once } from 'node:events';
import { createServer } from 'node:http';
import { createReadiness } from '@viral-slides/http-kit';
import { metricsAddresses, openHealthServer } from './health-server.ts';
import type { HealthServer } from './health-server.ts';

let health: HealthServer | undefined;
afterEach(() => health?.close());

async function aServer(checks: Record<string, () => boolean>, metricsOf: (service: string) => string | null = () => null) {
  health = await openHealthServer({ port: 0, readiness: createReadiness(checks), metricsOf });
  const { port } = health;
  return (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
}

test('When a service is not ready, then 503 names it, while the process is alive', async () => {
  const ask = await aServer({ auth: () => true, media: () => false });
  const answer = await ask('/health/ready');
  expect([answer.status, await answer.json()]).toEqual([503, { isReady: false, checks: { auth: 'ok', media: 'failed' } }]);
  expect((await ask('/health/live')).status).toBe(200);
});

test('When all are ready, then the answer is 200', async () => {
  const ask = await aServer({ auth: () => true });
  expect((await ask('/health/ready')).status).toBe(200);
});

test('When measurements of a service are asked for, then those of its own server come, and 404 for what has none', async () => {
  const service = createServer(
    (_request, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('due_posts 3'),
  ).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as { port: number };
  const ask = await aServer({}, (name) => (name === 'scheduling' ? `http://127.0.0.1:${port}/metrics` : null));
  expect(await (await ask('/metrics/scheduling')).text()).toBe('due_posts 3');
  expect((await ask('/metrics/unknown')).status).toBe(404);
  expect((await ask('/')).status).toBe(404);
  service.close();
  service.closeAllConnections();
  await once(service, 'close');
  expect((await ask('/metrics/scheduling')).status).toBe(503);
});

test('When a service has a database, then its measurements are at its loopback address; the gateway has its own port for them', () => {
  const addressOf = metricsAddresses(
    new Map([
      ['media', { LISTEN_ADDRESS: '127.0.0.5', PORT: '3000', MONGODB_URI: 'mongodb://m' }],
      ['dev-idp', { LISTEN_ADDRESS: '127.0.0.3', PORT: '3000' }],
      ['gateway', { PORT: '8080' }],
    ]),
  );
  expect(['media', 'dev-idp', 'gateway', 'unknown'].map(addressOf)).toEqual(['http://127.0.0.5:3000/metrics', null, null, null]);
});

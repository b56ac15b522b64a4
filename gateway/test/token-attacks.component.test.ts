/** Attacks with a personal token: each route with every scope but its own, and the ways to bring a token that are none. */
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { personalTokenOf, tokenScopes } from '@viral-slides/personal-tokens';
import type { TokenScope } from '@viral-slides/personal-tokens';
import { readApiDocument } from '../src/policies/docs/read-api-document.ts';
import { startGateway } from './gateway-process.ts';
import type { TestGateway } from './gateway-process.ts';

interface Operation {
  security?: { personalToken?: TokenScope[] }[];
}

const { paths = {} } = readApiDocument(join(import.meta.dirname, '../../services'));

/** Routes that one scope opens. */
const routes = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Operation>).flatMap(([method, { security = [] }]) => {
    const scope = security.find(({ personalToken }) => personalToken?.length === 1)?.personalToken?.[0];
    return scope === undefined ? [] : [{ method: method.toUpperCase(), path: path.replaceAll(/\{[^}]*\}/g, randomUUID()), scope }];
  }),
);

let gateway: TestGateway;
beforeAll(async () => (gateway = await startGateway()), 60_000);
afterAll(() => gateway?.stop());

/** @param lines header lines as they are sent, name and value in turn: one may come twice */
async function send(method: string, path: string, lines: string[]): Promise<number> {
  const host = ['host', new URL(gateway.url).host];
  const body = method === 'GET' || method === 'DELETE' ? '' : '{}';
  const own = body === '' ? [] : ['content-type', 'application/json', 'content-length', String(body.length)];
  const outgoing = request(`${gateway.url}${path}`, { method, headers: [...host, ...own, ...lines] });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [{ statusCode: number; resume(): void }];
  answer.resume();
  return answer.statusCode;
}

const bearer = (scopes: readonly TokenScope[]) => ['authorization', gateway.issueToken({ scopes: [...scopes] }).headers['authorization']!];

test('When a token has every scope but that of a route, then it is refused there, and with that alone it is let in', async () => {
  expect(routes.length).toBeGreaterThan(40);
  const wrong: string[] = [];
  for (const { method, path, scope } of routes) {
    const refused = await send(method, path, bearer(tokenScopes.filter((each) => each !== scope)));
    const letIn = await send(method, path, bearer([scope]));
    if (refused !== 403 || letIn === 401 || letIn === 403) wrong.push(`${method} ${path}: ${refused}, ${letIn}`);
  }
  expect(wrong).toEqual([]);
});

test('When a token comes in the address, in another header, twice, or with another word, then it lets no client in', async () => {
  const { headers } = gateway.issueToken();
  const text = headers['authorization']!.replace('Bearer ', '');
  const other = gateway.issueToken().headers['authorization']!;
  const before = gateway.services.projects.received.length;
  for (const name of ['token', 'access_token', 'api_key', 'authorization'])
    expect([name, await send('GET', `/api/projects?${name}=${text}`, [])]).toEqual([name, 401]);
  for (const name of ['x-api-key', 'x-auth-token', 'proxy-authorization', 'x-authorization', 'x-identity'])
    expect([name, await send('GET', '/api/projects', [name, `Bearer ${text}`])]).toEqual([name, 401]);
  for (const word of ['Basic', 'Token', 'bearer bearer', ''])
    expect([word, (await send('GET', '/api/projects', ['authorization', `${word} ${text}`])) < 300]).toEqual([word, false]);
  expect(await send('GET', '/api/projects', ['authorization', headers['authorization']!, 'authorization', other])).toBe(400);
  expect(gateway.services.projects.received.length).toBe(before);
});

test('When a client tries well-made unknown tokens, then they are soon slow, and others at that address, known or new, are let in', async () => {
  const tried = async () => {
    const text = personalTokenOf(randomBytes(32).toString('base64url'));
    return await send('GET', '/api/projects', ['authorization', `Bearer ${text}`]);
  };
  const [known, unseen] = [bearer(['projects:read']), bearer(['projects:read'])];
  expect(await send('GET', '/api/projects', known)).toBe(200);
  for (let tries = 0; tries < 121; tries += 1) expect(await tried()).toBe(401);
  const asked = gateway.services.auth.received.length;
  const startedAt = performance.now();
  const flood = Array.from({ length: 60 }, tried);
  expect(await send('GET', '/api/projects', known)).toBe(200);
  expect(await send('GET', '/api/projects', unseen)).toBe(200);
  for (const status of await Promise.all(flood)) expect([401, 429]).toContain(status);
  // Sixteen at a time, each for a second, and what the gateway says of uses.
  const seconds = (performance.now() - startedAt) / 1_000;
  expect(gateway.services.auth.received.length - asked).toBeLessThan(16 * (seconds + 1) + 10);
});

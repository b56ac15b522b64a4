import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { judgeDiscovery, providerChecks } from './provider-checks.ts';

let server: Server;
let answer: RequestListener;
beforeEach(async () => {
  server = createServer((req, res) => answer(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/realm`;
const documentOf = (named: string) => ({
  issuer: named,
  authorization_endpoint: `${named}/authorize`,
  token_endpoint: `${named}/token`,
  jwks_uri: `${named}/keys`,
});
const saying = (body: object, headers: Record<string, string> = {}): RequestListener => {
  return (_req, res) => void res.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};
const look = (at = issuer()) =>
  Promise.all(
    providerChecks({ issuer: at, certificateAuthority: undefined, clock: { now: () => new Date() } }).map(
      async ({ run }) => await run(AbortSignal.timeout(5_000)),
    ),
  );

test('When the provider describes itself, then it is well, and so is the clock', async () => {
  answer = saying(documentOf(issuer()));
  expect((await look()).map(({ state }) => state)).toEqual(['ok', 'ok']);
});

test('When the provider names another issuer, then the check says that no user can sign in, and what to set', async () => {
  answer = saying(documentOf('http://127.0.0.1:1/other'));
  expect((await look())[0]).toMatchObject({
    state: 'failed',
    says: expect.stringContaining('not valid for this issuer'),
    next: expect.stringContaining('OIDC_ISSUER'),
  });
});

test('When there is no such issuer, then the status is reported', async () => {
  answer = (_req, res) => void res.writeHead(404).end();
  expect((await look())[0]).toMatchObject({ state: 'failed', says: expect.stringContaining('it answers 404') });
});

test('When the clock of the provider is an hour behind, then it is reported', async () => {
  answer = saying(documentOf(issuer()), { date: new Date(Date.now() - 3_600_000).toUTCString() });
  expect((await look())[1]).toMatchObject({ state: 'failed', says: expect.stringMatching(/^The clock is 3\d{3} s ahead of/) });
});

test('When no answer comes, then that is reported without a status', () => {
  expect(judgeDiscovery({ issuer: 'https://login.example.org', status: null, isValid: false }).says).toContain('does not answer');
});

import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:https';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authorityPem, serverCertificatePem, serverKeyPem } from '../../../test/test-certificates.ts';
import { createProviderHttp } from './provider-http.ts';

const servers: Pick<Server, 'close' | 'closeAllConnections'>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serve(scheme: 'http' | 'https', answer: RequestListener): Promise<string> {
  const server = scheme === 'https' ? createServer({ key: serverKeyPem, cert: serverCertificatePem }, answer) : createHttpServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json: RequestListener = (_req, res) => void res.end('{"a":1}');

describe('calls to the provider', () => {
  test('When the provider has a certificate of an own authority, then it is trusted only with that authority configured', async () => {
    const url = await serve('https', json);
    const answer = await createProviderHttp(authorityPem)(url);
    expect([answer.status, await answer.json()]).toEqual([200, { a: 1 }]);
    await expect(createProviderHttp(undefined)(url)).rejects.toMatchObject({ kind: 'unavailable', code: 'provider-down' });
  });

  test.each<[string, RequestListener]>([
    ['redirects', (_req, res) => void res.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['fails', (_req, res) => void res.writeHead(503).end('{}')],
    ['sends far too much', (_req, res) => void res.end(`{"a":"${'x'.repeat(2_000_000)}"}`)],
    ['hangs up', (req) => void req.socket.destroy()],
  ])('When the provider %s, then it counts as down', async (_what, answer) => {
    const url = await serve('http', answer);
    await expect(createProviderHttp(undefined)(url)).rejects.toMatchObject({ kind: 'unavailable', code: 'provider-down' });
  });
});

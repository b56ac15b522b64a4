import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { denyOutgoingConnections } from '../src/deny-outgoing-connections.ts';

let allowAgain: () => void;
beforeEach(() => {
  allowAgain = denyOutgoingConnections();
});
afterEach(() => allowAgain());

// 192.0.2.0/24 is reserved for documentation: nothing answers there, even if the guard failed.
const elsewhere = 'http://192.0.2.1:8099/';

describe('denyOutgoingConnections', () => {
  test('When fetch aims at another machine, then it fails and names the target', async () => {
    await expect(fetch(elsewhere)).rejects.toMatchObject({ cause: { message: expect.stringContaining('192.0.2.1:8099 denied') } });
  });

  test('When node:http aims at another machine, then it fails too', async () => {
    const error = await new Promise<Error>((resolve) => get(elsewhere).on('error', resolve));
    expect(error.message).toContain('192.0.2.1:8099 denied');
  });

  test('When the target is loopback, then it goes through', async () => {
    const server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;

    const body = await (await fetch(`http://127.0.0.1:${port}/`)).text();

    expect(body).toBe('ok');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('When a host is allowed by name, then the guard is not what stops it', async () => {
    allowAgain();
    allowAgain = denyOutgoingConnections({ allow: ['192.0.2.1'] });
    const outcome = fetch(elsewhere, { signal: AbortSignal.timeout(50) });
    await expect(outcome).rejects.not.toMatchObject({ cause: { message: expect.stringContaining('denied') } });
  });
});

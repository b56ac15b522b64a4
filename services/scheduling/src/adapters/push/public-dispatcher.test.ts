import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { createPublicDispatcher } from './public-dispatcher.ts';

describe('connections to hosts of the internet', () => {
  test('When a name leads to this machine, then nothing is dialled', async () => {
    let dialled = 0;
    const server = createServer((socket) => {
      dialled += 1;
      socket.destroy();
    }).listen(0);
    await once(server, 'listening');
    const dispatcher = createPublicDispatcher();
    const { port } = server.address() as AddressInfo;
    await expect(request(`https://localhost:${port}/`, { dispatcher })).rejects.toThrow('localhost is not a public host');
    expect(dialled).toBe(0);
    await dispatcher.close();
    server.close();
  });
});

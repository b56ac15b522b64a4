import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { answers, anyFreePort, freePortFrom, isFree } from './free-port.ts';

function listen(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

describe('free ports', () => {
  test('When something listens on a port, then it is not free and the next one is taken instead', async () => {
    const server = await listen();
    const { port } = server.address() as AddressInfo;
    try {
      expect(await isFree(port)).toBe(false);
      expect(await freePortFrom(port)).toBeGreaterThan(port);
    } finally {
      server.close();
    }
  });

  test('When something listens on a port, then it answers there, and nothing does when it is gone', async () => {
    const server = await listen();
    const { port } = server.address() as AddressInfo;
    expect(await answers('127.0.0.1', port)).toBe(true);
    await new Promise((resolve) => server.close(resolve));
    expect(await answers('127.0.0.1', port)).toBe(false);
  });

  test('When any port will do, then the one given is free', async () => {
    expect(await isFree(await anyFreePort())).toBe(true);
  });
});

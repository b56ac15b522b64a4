import { connect, createServer } from 'node:net';

/** Whether nothing listens on the port, on any address of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '0.0.0.0', () => server.close(() => resolve(true)));
  });
}

/** Returns whether a process accepts connections there. @param timeoutMs how long an answer may take */
export function answers(host: string, port: number, timeoutMs = 2_000): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: timeoutMs });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    for (const event of ['error', 'timeout']) socket.once(event, () => end(false));
  });
}

/** Returns a free port of the system's choice. Another process may take it before it is used. */
export function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port was given'))));
    });
  });
}

/**
 * Returns the wanted port, or the first free one of the twenty above it.
 * @throws Error when all are taken
 */
export async function freePortFrom(wanted: number): Promise<number> {
  for (let port = wanted; port <= wanted + 20; port += 1) if (await isFree(port)) return port;
  throw new Error(`Ports ${wanted} to ${wanted + 20} are taken: choose one with GATEWAY_PORT=<port>`);
}

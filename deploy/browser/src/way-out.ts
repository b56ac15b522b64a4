import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

export interface WayOutOptions {
  /** Path of the egress proxy's Unix socket. */
  egressSocket: string;
  port: number;
  /** Address to listen on. All of 127.0.0.0/8 must lead here, and in a container without a network nothing else does. */
  listenAddress?: string;
}

const isLoopback = (address: string | undefined): address is string => address?.startsWith('127.') === true;

/**
 * Joins one connection of a browser with the egress proxy. Its capture is the loopback address that the browser dialled; it is sent in the
 * first line. A page cannot choose another: all its connections go through the proxy of its own context.
 */
function join(browser: Socket, egressSocket: string): void {
  const capture = browser.localAddress;
  if (!isLoopback(capture)) {
    browser.destroy();
    return;
  }
  const egress = connect({ path: egressSocket, allowHalfOpen: true });
  egress.write(`CAPTURE ${capture}\r\n`);
  browser.pipe(egress);
  egress.pipe(browser);
  const end = () => {
    browser.destroy();
    egress.destroy();
  };
  for (const socket of [browser, egress]) socket.once('error', end).once('close', end);
}

/**
 * Starts the only way out of the browser's container: connections to 127.x.y.z:port go to the egress proxy as capture 127.x.y.z.
 * @returns a function that stops it
 */
export async function startWayOut({ egressSocket, port, listenAddress = '0.0.0.0' }: WayOutOptions): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    join(socket, egressSocket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, listenAddress, resolve);
  });
  return () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
}

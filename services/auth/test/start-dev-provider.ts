import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDevIdp } from '@viral-slides/dev-idp';
import { client } from './start-auth.ts';

/** The development provider in this process. */
export interface DevProvider {
  issuer: string;
  /** Stops listening and drops everything but its keys, as a restarted container does. */
  stop(): Promise<void>;
  /** @param options.backchannelLogoutUri address for its reports of sign-outs from now on; absent: nowhere. */
  start(options?: { backchannelLogoutUri?: string }): Promise<void>;
}

/** Prepares the provider on a port of its own; nothing listens there before `start`. */
export async function prepareDevProvider(): Promise<DevProvider> {
  const reservation = createServer();
  await listen(reservation, 0);
  const { port } = reservation.address() as AddressInfo;
  await close(reservation);

  const issuer = `http://127.0.0.1:${port}/dev-idp`;
  let server: Server | undefined;
  return {
    issuer,
    async start(options = {}) {
      server = createDevIdp({ issuer, ...client, key: 'seed of the development provider in tests', ...options });
      await listen(server, port);
    },
    async stop() {
      if (server?.listening) await close(server);
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

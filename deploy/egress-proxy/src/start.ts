import { chmodSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import type { CaptureLimits } from './capture.ts';
import { Captures } from './captures.ts';
import { createControl } from './control.ts';
import type { Rules } from './destination.ts';
import { dial } from './dial.ts';
import type { Dial } from './dial.ts';
import { createFrontDoor } from './front-door.ts';
import { createProxy } from './proxy.ts';

export interface EgressProxyOptions extends Rules {
  /** Path of the Unix socket that browsers reach. */
  proxySocket: string;
  /** Path of the Unix socket that screenshot reaches. */
  controlSocket: string;
  /** Absent: `captureLimits`. */
  limits?: CaptureLimits;
  /** Connects to checked addresses; absent: really. */
  dial?: Dial;
}

function listen(server: Server, path: string): Promise<void> {
  rmSync(path, { force: true });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      // Its clients run as the same user, in other containers.
      chmodSync(path, 0o660);
      resolve();
    });
  });
}

/**
 * Starts the proxy on its two sockets.
 * @returns a function that ends all captures and stops it
 */
export async function startEgressProxy(options: EgressProxyOptions): Promise<() => Promise<void>> {
  const captures = new Captures(options.limits);
  const front = createFrontDoor(captures, createProxy({ ...options, dial: options.dial ?? dial }));
  const control = createControl(captures);
  await listen(front, options.proxySocket);
  await listen(control, options.controlSocket);
  return async () => {
    const closed = [front, control].map((server) => new Promise((resolve) => server.close(resolve)));
    captures.closeAll();
    control.closeAllConnections();
    await Promise.all(closed);
  };
}

import { connect, createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { kubectl } from './kube.ts';
import type { Installation } from './kube.ts';

/** A port of this machine that leads to a NodePort of the cluster. */
export interface Door {
  /** e.g. `http://localhost:41234`: browsers allow at localhost what they allow with https alone elsewhere. */
  origin: string;
  close(): void;
}

/** Opens a door to a NodePort. Nothing is retried: what fails behind it fails in front of it. */
export async function openDoor(installation: Installation, nodePort: number): Promise<Door> {
  const path = '{.items[0].status.addresses[?(@.type=="InternalIP")].address}';
  const host = (await kubectl(installation, ['get', 'nodes', '-o', `jsonpath=${path}`])).trim();
  const server = createServer((inside) => {
    const outside = connect({ host, port: nodePort });
    inside.pipe(outside).pipe(inside);
    inside.on('error', () => outside.destroy());
    outside.on('error', () => inside.destroy());
  });
  const port = await listening(server);
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

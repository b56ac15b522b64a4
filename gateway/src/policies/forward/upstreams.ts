import { lookup } from 'node:dns/promises';
import { Pool } from 'undici';
import { createReplicaSet } from './replica-set.ts';
import type { ReplicaSet } from './replica-set.ts';

/** A service that requests are forwarded to. */
export interface Upstream {
  /** Name in gateway.config.yml and audience of identities. */
  name: string;
  /** Host and port of its address, sent as Host. */
  authority: string;
  replicas: ReplicaSet;
}

/** The services by name. */
export type Upstreams = ReadonlyMap<string, Upstream>;

const connectTimeoutMs = 1_000;
const refreshEveryMs = 1_000;

/** Names where no such host is an answer ("none runs"), unlike a name server that does not answer. */
const noSuchHost = new Set(['ENOTFOUND', 'ENODATA']);

/** Finds all services and starts to watch their replicas. @param addresses by name; absent ones are left out. */
export async function openUpstreams(addresses: Record<string, string | undefined>): Promise<Upstreams> {
  const upstreams = new Map<string, Upstream>();
  for (const [name, address] of Object.entries(addresses)) {
    if (address === undefined) continue;
    const url = new URL(address);
    upstreams.set(name, {
      name,
      authority: url.host,
      replicas: createReplicaSet({ lookup: () => addressesOf(url), connect: (ip) => openPool(url, ip), now: () => performance.now() }),
    });
  }
  await Promise.all([...upstreams.values()].map(({ replicas }) => replicas.watch(refreshEveryMs)));
  return upstreams;
}

/** Waits for requests in flight and closes all connections. */
export async function closeUpstreams(upstreams: Upstreams): Promise<void> {
  await Promise.all([...upstreams.values()].map(({ replicas }) => replicas.close()));
}

async function addressesOf({ hostname }: URL): Promise<string[]> {
  try {
    const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });
    return [...new Set(found.map(({ address }) => address))].sort();
  } catch (error) {
    if (noSuchHost.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}

/** Opens a keep-alive pool to one address. The server name of https upstreams stays the service's, not the address's. */
export function openPool(url: URL, address: string): Pool {
  const host = address.includes(':') ? `[${address}]` : address;
  const port = url.port === '' ? '' : `:${url.port}`;
  return new Pool(`${url.protocol}//${host}${port}`, {
    connections: 512,
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: 4_000,
    connectTimeout: connectTimeoutMs,
    connect: { servername: url.hostname, keepAlive: true },
  });
}

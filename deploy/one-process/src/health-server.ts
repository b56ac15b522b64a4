import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Readiness } from '@viral-slides/http-kit';
import type { Environment } from './environments.ts';

/** Port of the health of the whole process, and of the measurements of its services, for the internal network only. The gateway's own are beside it, at 9090. */
export const healthPort = 9091;

/** How long a service may take to report its measurements, in ms. */
const metricsMs = 8_000;

/** State that the health server reports. */
export interface HealthServerOptions {
  port: number;
  /** Has one check for each part, by its name. */
  readiness: Pick<Readiness, 'report'>;
  /** Address of a service's measurements; null if it has none. */
  metricsOf(service: string): string | null;
}

/** A server that listens. */
export interface HealthServer {
  /** Of interest when 0 was asked for. */
  port: number;
  close(): void;
}

/** Addresses of the measurements of the services that run here. Each listens on a loopback address of its own. */
export function metricsAddresses(services: ReadonlyMap<string, Environment>): (service: string) => string | null {
  return (service) => {
    const { LISTEN_ADDRESS: address, PORT: port = '3000', MONGODB_URI: database } = services.get(service) ?? {};
    return address === undefined || database === undefined ? null : `http://${address}:${port}/metrics`;
  };
}

/**
 * Listens on all addresses. `/health/live` answers 200 while the process is able to answer; `/health/ready` 503 while a part is not ready, and its answer names each;
 * `/metrics/<service>` passes on the measurements of a service, which no program outside reaches.
 */
export async function openHealthServer(options: HealthServerOptions): Promise<HealthServer> {
  const server = createServer((request, response) => void answer(options, request.url ?? '', response));
  server.listen(options.port, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer({ readiness, metricsOf }: HealthServerOptions, url: string, response: ServerResponse): Promise<void> {
  if (url === '/health/live') return reply(response, 200, { isReady: true });
  if (url === '/health/ready') {
    const report = await readiness.report();
    return reply(response, report.isReady ? 200 : 503, report);
  }
  const address = url.startsWith('/metrics/') ? metricsOf(url.slice('/metrics/'.length)) : null;
  if (address === null) return reply(response, 404, {});
  try {
    const measured = await fetch(address, { signal: AbortSignal.timeout(metricsMs) });
    const text = await measured.text();
    response.writeHead(measured.status, { 'content-type': measured.headers.get('content-type') ?? 'text/plain' }).end(text);
  } catch {
    reply(response, 503, {});
  }
}

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

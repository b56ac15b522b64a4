import type { Server, ServerOptions } from 'node:http';
import { join } from 'node:path';
import type { Logger } from '@viral-slides/logger';
import type { GatewayConfig } from './config.ts';
import { configDirectory, exportToExpressGateway } from './config.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { collectRouters, flatten, rootRouterOf } from './flat-routers.ts';
import { leanContexts, leanStore } from './lean-express.ts';
import { provideParts } from './plugin.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { withServerOptions } from './server-options.ts';

/** A whole request must have arrived in this time: 26 MB at about 0.35 Mbit/s. */
const requestTimeoutMs = 600_000;
/** The request line and headers of each request, and the first of them after a connection was opened. */
const headersTimeoutMs = 10_000;
/** A connection on which nothing moves in either direction. Event streams have a heartbeat every 20 s. */
const stalledMs = 150_000;

const serverOptions: ServerOptions = {
  // Interval of the check for late headers and requests; Node's own 30 s would let them stay that much longer.
  connectionsCheckingInterval: 1_000,
  // A request without a body is complete at once.
  optimizeEmptyRequests: true,
};

/**
 * Starts express-gateway in this process with our plugin, from `config/`.
 * @returns the listening server. @throws Error when routes or policies are not valid.
 */
export async function startExpressGateway(
  parts: GatewayParts,
  { config, logger }: { config: GatewayConfig; logger: Logger },
): Promise<Server> {
  exportToExpressGateway(config, process.env);
  process.env.GATEWAY_PLUGIN = join(import.meta.dirname, 'plugin.ts');
  provideParts(parts);
  leanContexts();
  leanStore();
  // Imported late: it reads the environment while it loads.
  const { default: expressGateway } = await import('express-gateway');
  const { result, routers } = await collectRouters(() =>
    withServerOptions(serverOptions, () => expressGateway().load(configDirectory).run()),
  );
  const [{ app: server }] = result;
  setLimits(server, logger);
  for (const router of [...rootRouterOf(server), ...routers]) flatten(router);
  return server;
}

function setLimits(server: Server, logger: Logger): void {
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  // Longer than browsers and proxies keep an idle connection, so that we never close one under a request being sent.
  server.keepAliveTimeout = 65_000;
  server.maxHeadersCount = 200;
  server.setTimeout(stalledMs);
  // The body is invited by policy `forward`, once the service takes it.
  server.on('checkContinue', (req, res) => server.emit('request', req, res));
  server.on('clientError', refuseUnreadable(logger));
}

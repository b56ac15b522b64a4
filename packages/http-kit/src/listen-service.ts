import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@viral-slides/logger';
import type { Readiness } from './readiness.ts';
import { stopAtOnce, stopInTurn } from './stop-steps.ts';
import type { StopStep } from './stop-steps.ts';

/** How long a request may take to arrive, in ms; then it is answered with 408 and its connection closed. */
export interface ArrivalLimits {
  /** The head; the gateway sends it in one piece. */
  headersMs: number;
  /** Head and body. JSON bodies have a shorter limit of their own; this one is for uploads: several files of 25 MB over a slow line. */
  requestMs: number;
  /** How often to look for such requests. */
  checkEveryMs: number;
}

const defaultArrival: ArrivalLimits = { headersMs: 20_000, requestMs: 300_000, checkEveryMs: 5_000 };

/** Options for listening and, above all, for a clean stop. */
export interface ListenOptions {
  app: RequestListener;
  port: number;
  /** Address of this machine to listen on; default all. */
  listenAddress?: string;
  readiness: Readiness;
  logger: Logger;
  /** Stops what brings new work (consumers, jobs), all of it at once, while requests in flight go on. */
  stopIntake?: StopStep[];
  /** After the last request: flush the outbox, close the broker, close the database; in this order. */
  stopAfterRequests?: StopStep[];
  /** Tests set their own. */
  arrival?: ArrivalLimits;
}

/** A running service. */
export interface RunningService {
  /** The port it listens on; of interest when 0 was asked for. */
  port: number;
  /** Stops gracefully: not ready → no new connections → intake → requests in flight → the rest. Safe to call twice. */
  stop(): Promise<void>;
}

/** Listens; the process calls `stop` at its signals (`stopOnSignals`). */
export async function listenService(options: ListenOptions): Promise<RunningService> {
  const { logger, readiness } = options;
  const { headersMs, requestMs, checkEveryMs } = options.arrival ?? defaultArrival;
  const server = createServer(
    {
      // Longer than any client keeps an idle connection, so that we never close one under a request being sent.
      keepAliveTimeout: 65_000,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkEveryMs,
    },
    options.app,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.listenAddress ?? '0.0.0.0', resolve);
  });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= stopInOrder(server, options));
  const { port } = server.address() as AddressInfo;
  logger.info({ port, isDraining: readiness.isDraining() }, 'listening');
  return { port, stop };
}

async function stopInOrder(server: Server, { readiness, logger, stopIntake = [], stopAfterRequests = [] }: ListenOptions): Promise<void> {
  readiness.drain();
  const lastRequestDone = closeServer(server);
  // All at once: a handler that takes its 25 s must not let jobs start new work in the meantime, which the hard exit would cut in the middle.
  await stopAtOnce(stopIntake, logger);
  await lastRequestDone;
  await stopInTurn(stopAfterRequests, logger);
  logger.info('stopped');
}

/** Resolves after the last answer. A connection whose answer was under way at first becomes idle later and is closed then, not after its keep-alive time. */
async function closeServer(server: Server): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(sweep);
}

import type { Server } from 'node:http';
import type { Logger } from '@viral-slides/logger';

/** Steps of stopping the gateway. */
export interface StopPlan {
  /** Not ready any more, streams end: before connections are refused. */
  beforeClosing(): void;
  server: Server;
  /** After the last answer, in this order. A step that fails does not keep the later ones from running. */
  afterRequests: (() => unknown)[];
  logger: Logger;
}

/** Makes what stops the gateway: requests in flight are answered, then the rest ends. Never rejects. */
export function makeStopGateway(plan: StopPlan): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => (stopping ??= stop(plan));
}

async function stop({ beforeClosing, server, afterRequests, logger }: StopPlan): Promise<void> {
  beforeClosing();
  // A connection that was answering becomes idle later: close it then, not after its keep-alive time.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(sweep);
  for (const step of afterRequests) {
    try {
      await step();
    } catch (err) {
      logger.error({ err }, 'stop step failed');
    }
  }
  logger.info('stopped');
}

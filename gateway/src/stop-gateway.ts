import type { Server } from 'node:http';
import type { Logger } from '@viral-slides/logger';

/** What happens between the signal and the end. */
export interface StopPlan {
  /** Not ready any more, streams end: before connections are refused. */
  beforeClosing(): void;
  server: Server;
  /** After the last answer, in this order. A step that fails does not keep the later ones from running. */
  afterRequests: (() => unknown)[];
  logger: Logger;
}

const hardExitAfterMs = 30_000;

/** Stops on SIGTERM and SIGINT: requests in flight are answered, then the process ends; after 30 s, or at a second signal, it ends anyway. */
export function stopOnSignal(plan: StopPlan): void {
  let isStopping = false;
  const handle = (signal: NodeJS.Signals): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    plan.logger.info({ signal }, 'stopping');
    setTimeout(() => {
      plan.logger.error('stop took too long');
      process.exit(1);
    }, hardExitAfterMs).unref();
    void stop(plan).then(() => process.exit(0));
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
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

import type { Logger } from '@viral-slides/logger';

/** How long a stop may take before the process ends anyway, in ms. */
const hardExitAfterMs = 30_000;

/** Steps with which a process stops. */
export interface StopOnSignals {
  logger: Logger;
  /** Ends all work; never rejects. */
  stop(): Promise<void>;
}

/** Stops on SIGTERM or SIGINT, then ends the process: after 30 s, or at a second signal, it ends anyway. */
export function stopOnSignals({ logger, stop }: StopOnSignals): void {
  let isStopping = false;
  const handle = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.error('stop took too long');
      process.exit(1);
    }, hardExitAfterMs).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
}

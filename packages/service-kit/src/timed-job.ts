import { randomUUID } from 'node:crypto';
import { runWithContext } from '@viral-slides/logger';
import type { Logger } from '@viral-slides/logger';
import type { Job } from './service-definition.ts';

/** What a job does, and how often. */
export interface TimedJobOptions {
  /** Named in the log when it fails or cannot be stopped. */
  name: string;
  /** From one beginning to the next, in ms; a run that takes longer is waited for. */
  everyMs: number;
  /** One run. @param stopping aborts when the job is to stop: a run of many pieces ends after the one it is at */
  run: (stopping: AbortSignal) => Promise<unknown>;
  logger: Logger;
}

/** Makes a job that runs by the clock of this process: one run at a time, a failed one is logged and the next is tried in time. */
export function createTimedJob({ name, everyMs, run, logger }: TimedJobOptions): Job {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const runOnce = () =>
    runWithContext({ requestId: randomUUID() }, () => run(stopping.signal))
      .catch((error: unknown) => logger.warn({ err: error, job: name }, 'job failed; it is tried again in time'))
      .then(() => void (running = undefined));

  return {
    name,
    start() {
      timer = setInterval(() => (running ??= runOnce()), everyMs);
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

import { randomUUID } from 'node:crypto';
import { runInOwnContext } from '@viral-slides/logger';
import type { Logger } from '@viral-slides/logger';
import { outsideSpans } from '@viral-slides/tracing';

/** Query for due work, and its interval. */
export interface DueWorkOptions {
  /** Named in the log when a look fails or cannot be stopped. */
  name: string;
  /** From one look to the next, in ms, by the clock of this process; one that takes longer is waited for. This is the sweep: it finds what no wake-up came for. Absent where another work
   * does that, which wakes this one. */
  everyMs?: number;
  /** Looks for what is due, and does it. @param stopping aborts when the process is to stop: a look of many pieces ends after the one it is at */
  look: (stopping: AbortSignal) => Promise<unknown>;
  logger: Logger;
}

/** Work on what is due. The database holds what is due and who works on it, so a lost or repeated look does no harm. */
export interface DueWork {
  name: string;
  start(): void;
  /** Looks now. While a look runs, one more follows it, however often it is asked for. @returns when that one is over; a failed one is logged */
  wake(): Promise<void>;
  /** Whether a look runs. */
  isWorking(): boolean;
  /** Starts no further look. @returns when the running one is over */
  stop(): Promise<void>;
}

/** Makes work that is looked for one look at a time, in time and when it is woken. */
export function createDueWork({ name, everyMs, look, logger }: DueWorkOptions): DueWork {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let isAskedAgain = false;

  async function lookUntilDone(): Promise<void> {
    do {
      isAskedAgain = false;
      await runInOwnContext({ requestId: randomUUID() }, () => look(stopping.signal)).catch((error: unknown) =>
        logger.warn({ err: error, job: name }, 'job failed; it will be retried later'),
      );
    } while (isAskedAgain && !stopping.signal.aborted);
  }

  /** A wake-up may come from inside a request: the work it starts is not part of that request. */
  function startRun(): Promise<void> {
    working ??= outsideSpans(lookUntilDone).finally(() => (working = undefined));
    return working;
  }

  return {
    name,
    start() {
      if (everyMs !== undefined) timer = setInterval(() => void startRun(), everyMs);
    },
    wake() {
      if (stopping.signal.aborted) return Promise.resolve();
      isAskedAgain = true;
      return startRun();
    },
    isWorking: () => working !== undefined,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await working;
    },
  };
}

import type { Logger } from '@viral-slides/logger';

/** How often it is looked whether something is due, in real milliseconds: the rehearsal's clock may be moved at any time. */
const everyMs = 250;
/** Pieces of work in one look; the next ones follow with the next. */
const roundsAtMost = 50;

/** At work between start and stop. */
export interface LookJob {
  name: string;
  start(): void;
  stop(): Promise<void>;
}

/** Makes a job that looks for work again and again. @param job.work does one piece; false when none was due */
export function createLookJob({ name, work, logger }: { name: string; work: () => Promise<boolean>; logger: Logger }): LookJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const look = async () => {
    try {
      for (let round = 0; round < roundsAtMost && !isStopped && (await work()); round++);
    } catch (err) {
      logger.warn({ err, job: name }, 'a job of the rehearsal failed; it is tried again');
    }
    if (!isStopped) again();
  };
  const again = () => {
    timer = setTimeout(() => (running = look()), everyMs);
  };
  return {
    name,
    start: again,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

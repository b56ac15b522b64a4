import type { Logger } from '@viral-slides/logger';

/** How often it is looked what is over, in real ms. */
const everyMs = 10 * 60 * 1_000;

/** Makes the job that forgets what is over; doing it twice, in two replicas, does no harm. */
export function createForgetJob({ forget, logger }: { forget: () => Promise<void>; logger: Logger }) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  return {
    name: 'forget job',
    start() {
      timer = setInterval(() => {
        running = forget().catch((err: unknown) => logger.warn({ err }, 'old state of the rehearsal was not removed; it is tried again'));
      }, everyMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

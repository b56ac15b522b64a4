import type { Logger } from '@viral-slides/logger';
import type { SweepWaitingPictures } from '../use-cases/sweep-waiting-pictures.ts';

/** How often each replica looks, in ms. Two that look at the same time remove the same things, once. */
const everyMs = 60 * 60 * 1000;

/** Makes the job that removes pictures which nobody registered. */
export function createSweepJob({ sweep, logger }: { sweep: SweepWaitingPictures; logger: Logger }) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function run(): Promise<void> {
    const removed = await sweep();
    if (removed > 0) logger.info({ removed }, 'pictures that nobody registered were removed');
  }

  return {
    name: 'sweep job',
    run,
    start() {
      timer = setInterval(() => {
        running = run().catch((error: unknown) => logger.warn({ err: error }, 'pictures could not be swept; it is tried again'));
      }, everyMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

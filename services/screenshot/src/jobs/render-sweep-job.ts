import { randomUUID } from 'node:crypto';
import { runWithContext } from '@viral-slides/logger';
import type { Logger } from '@viral-slides/logger';
import type { SweepRenders } from '../use-cases/sweep-renders.ts';

/** Renderings are kept for weeks, so an hour more does not matter. */
const everyMs = 3_600_000;

/** Removes old renderings each hour. Every replica does: two that meet remove what the other one leaves. */
export function createRenderSweepJob({ sweepRenders, logger }: { sweepRenders: SweepRenders; logger: Logger }) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const sweep = async () => {
    const swept = await sweepRenders();
    if (swept > 0) logger.info({ swept }, 'renderings that nobody used for long are removed');
  };
  return {
    name: 'sweep of renderings',
    start() {
      timer = setInterval(() => {
        running = runWithContext({ requestId: randomUUID() }, sweep).catch((error: unknown) =>
          logger.warn({ err: error }, 'renderings were not swept; it is tried again in an hour'),
        );
      }, everyMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

import type { Logger } from '@viral-slides/logger';
import type { PullPictures } from '../use-cases/tiktok/pull-pictures.ts';

/** How often it is looked whether a fetch is due, in real milliseconds: the rehearsal's clock may be moved at any time. */
const everyMs = 250;
/** Posts that are worked on in one look; the next ones follow with the next. */
const roundsAtMost = 50;

/** The puller at work between start and stop. */
export interface PullJob {
  name: string;
  start(): void;
  stop(): Promise<void>;
}

/** Makes the job that pulls pictures of the rehearsal TikTok. */
export function createPullJob({ pullPictures, logger }: { pullPictures: PullPictures; logger: Logger }): PullJob {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const look = async () => {
    try {
      for (let round = 0; round < roundsAtMost && !isStopped && (await pullPictures()); round++);
    } catch (err) {
      logger.warn({ err }, 'pictures of the rehearsal were not pulled; it is tried again');
    }
    if (!isStopped) again();
  };
  const again = () => {
    timer = setTimeout(() => (running = look()), everyMs);
  };
  return {
    name: 'pull of rehearsal pictures',
    start: again,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

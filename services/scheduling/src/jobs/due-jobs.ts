import type { Logger } from '@viral-slides/logger';
import type { Job } from '@viral-slides/service-kit';
import { createDueWork } from '@viral-slides/work';
import type { Alarms } from '../ports/alarms.ts';
import type { Clock } from '../ports/clock.ts';
import type { DueQueue } from '../ports/due-queue.ts';
import type { WorkDuePosts } from '../use-cases/publishing/work-due-posts.ts';

/** Everything that looks for due posts: the alarms, the sweeper that trusts none of them, and help where much is due at once. */
export interface DueJobsDeps {
  workDuePosts: WorkDuePosts;
  queue: DueQueue;
  alarms: Alarms & { start(ring: () => Promise<void>): Promise<void>; stop(): Promise<void> };
  /** Further work that an alarm starts, after the due posts. */
  afterwards?: () => Promise<void>;
  clock: Clock;
  logger: Logger;
}

/** Polling interval for posts that no alarm rang for, in ms. A timer of this process: what guards the alarms must not depend on them. */
export const sweepEveryMs = 30_000;
/** Times for which the sweeper sets alarms again: a lost store of alarms costs nothing but a look. */
const alarmsRestored = 100;
/** How often a process without work looks whether another one has too much, in ms. */
const helpEveryMs = 1_000;
/** Number of posts from which that holds. */
const helpBeyond = 300;

/** Makes the jobs. */
export function createDueJobs({ workDuePosts, queue, alarms, afterwards, clock, logger }: DueJobsDeps): Job[] {
  const sweep = async () => {
    await due.wake();
    await alarms.restore(await queue.times(clock.now(), alarmsRestored));
  };
  const help = async () => {
    if (!due.isWorking() && (await queue.count(clock.now(), helpBeyond)) >= helpBeyond) await due.wake();
  };
  const due = createDueWork({ name: 'due posts', look: workDuePosts, logger });
  const sweeper = createDueWork({ name: 'sweeper of due posts', everyMs: sweepEveryMs, look: sweep, logger });
  return [
    {
      name: 'alarms of due posts',
      async start() {
        await alarms.start(async () => {
          await due.wake();
          void afterwards?.();
        });
        // Finds posts that came due while no process ran.
        void sweeper.wake();
      },
      async stop() {
        // Nothing new is started; both wait for what an alarm started.
        const ended = due.stop();
        await alarms.stop();
        await ended;
      },
    },
    sweeper,
    createDueWork({ name: 'help with due posts', everyMs: helpEveryMs, look: help, logger }),
  ];
}

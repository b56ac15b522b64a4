import { randomUUID } from 'node:crypto';
import { runInOwnContext } from '@viral-slides/logger';
import type { Logger } from '@viral-slides/logger';
import { outsideSpans } from '@viral-slides/tracing';
import { createTimedJob } from '@viral-slides/service-kit';
import type { Job } from '@viral-slides/service-kit';
import type { Alarms } from '../ports/alarms.ts';
import type { Clock } from '../ports/clock.ts';
import type { DueQueue } from '../ports/due-queue.ts';
import type { WorkDuePosts } from '../use-cases/work-due-posts.ts';

/** Everything that looks for due posts: the alarms, the sweeper that trusts none of them, and help where much is due at once. */
export interface DueJobsDeps {
  workDuePosts: WorkDuePosts;
  queue: DueQueue;
  alarms: Alarms & { start(ring: () => Promise<void>): Promise<void>; stop(): Promise<void> };
  clock: Clock;
  logger: Logger;
}

/** How often posts are looked for that no alarm rang for, in ms. By a timer of this process: what guards the alarms does not stand on them. */
export const sweepEveryMs = 30_000;
/** Times for which the sweeper sets alarms anew: a lost store of alarms costs nothing but a look. */
const alarmsRestored = 100;
/** How often a process without work looks whether another one has too much, in ms. */
const helpEveryMs = 1_000;
/** That is from so many posts on. */
const helpBeyond = 300;

/** Makes the jobs. */
export function createDueJobs(deps: DueJobsDeps): Job[] {
  const { queue, alarms, clock, logger } = deps;
  const stopping = new AbortController();
  const ringer = createRinger(deps, stopping.signal);
  const sweep = async () => {
    await ringer.ring();
    await alarms.restore(await queue.times(clock.now(), alarmsRestored));
  };
  const help = async () => {
    if (!ringer.isRinging() && (await queue.count(clock.now(), helpBeyond)) >= helpBeyond) await ringer.ring();
  };
  const sweeper = createTimedJob({ name: 'sweeper of due posts', everyMs: sweepEveryMs, run: sweep, logger });
  return [
    {
      name: 'alarms of due posts',
      async start() {
        await alarms.start(ringer.ring);
        // What was due while nobody was here.
        void sweep().catch((error: unknown) => logger.warn({ err: error }, 'could not look for due posts; it is done again in time'));
      },
      async stop() {
        stopping.abort();
        await alarms.stop();
        await ringer.ended();
      },
    },
    sweeper,
    createTimedJob({ name: 'help with due posts', everyMs: helpEveryMs, run: help, logger }),
  ];
}

/** Looks for due posts once at a time; whoever asks meanwhile gets one more look after it. */
function createRinger({ workDuePosts, logger }: DueJobsDeps, signal: AbortSignal) {
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  async function look(): Promise<void> {
    do {
      isAskedAgain = false;
      await runInOwnContext({ requestId: randomUUID() }, () => workDuePosts(signal));
    } while (isAskedAgain && !signal.aborted);
  }

  function ring(): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    isAskedAgain = true;
    // An alarm may have been set inside a request: what it begins is not part of that.
    running ??= outsideSpans(look)
      .catch((error: unknown) => logger.warn({ err: error }, 'could not look for due posts; it is done again in time'))
      .finally(() => (running = undefined));
    return running;
  }

  return { ring, isRinging: () => running !== undefined, ended: async () => running };
}

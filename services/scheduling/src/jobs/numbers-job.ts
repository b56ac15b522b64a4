import type { Logger } from '@viral-slides/logger';
import { createDueWork } from '@viral-slides/work';
import type { DueWork } from '@viral-slides/work';
import { askedSince } from '../model/publishing/post-numbers.ts';
import type { Clock } from '../ports/clock.ts';
import type { NumbersQueue } from '../ports/numbers-queue.ts';
import type { AskForNumbers } from '../use-cases/publishing/ask-for-numbers.ts';

/** Polling interval for due numbers, in ms, independent of alarms. */
const sweepEveryMs = 60_000;

/** Makes the job that asks for numbers: alarms wake it, and it looks in time as well. */
export function createNumbersJob({ askForNumbers, logger }: { askForNumbers: AskForNumbers; logger: Logger }): DueWork {
  return createDueWork({ name: 'numbers of posts', everyMs: sweepEveryMs, look: askForNumbers, logger });
}

/** Polling interval for posts without a time for their numbers, in ms: the previous release may still publish some during an upgrade. */
const olderEveryMs = 6 * 60 * 60_000;

/** Makes the job that has such posts asked about; it looks at once. */
export function createOlderNumbersJob({ queue, clock, logger }: { queue: NumbersQueue; clock: Clock; logger: Logger }): DueWork {
  const look = () => queue.askForOlder(askedSince(clock.now()), clock.now());
  const work = createDueWork({ name: 'numbers of older posts', everyMs: olderEveryMs, look, logger });
  return {
    ...work,
    start() {
      work.start();
      void work.wake();
    },
  };
}

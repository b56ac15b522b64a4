import type { Logger } from '@viral-slides/logger';
import type { Job } from '@viral-slides/service-kit';
import { createDueWork } from '@viral-slides/work';
import type { CheckQueue } from '../ports/check-queue.ts';
import type { Clock } from '../ports/clock.ts';
import type { CheckDuePosts } from '../use-cases/checking/check-due-posts.ts';

/** Polling interval for posts to be checked, in ms: after saving, its owner sees warnings that soon. */
const lookEveryMs = 1_000;

/** Makes the job that checks posts before they are due. The posts hold their times; no alarm is needed where a second does not matter. */
export function createCheckJob({ checkDuePosts, logger }: { checkDuePosts: CheckDuePosts; logger: Logger }): Job {
  return createDueWork({ name: 'checks before publishing', everyMs: lookEveryMs, look: checkDuePosts, logger });
}

/** Polling interval for posts that name no account, in ms: the previous release may still make some during an upgrade. */
const undecidedEveryMs = 60_000;

/** Makes the job that has such posts checked, which decides their account. */
export function createUndecidedJob({ checks, clock, logger }: { checks: CheckQueue; clock: Clock; logger: Logger }): Job {
  const run = () => checks.askForUndecided(clock.now());
  return createDueWork({ name: 'posts without an account', everyMs: undecidedEveryMs, look: run, logger });
}

import type { Logger } from '@viral-slides/logger';
import type { Job } from '@viral-slides/service-kit';
import { createDueWork } from '@viral-slides/work';
import type { CheckQueue } from '../ports/check-queue.ts';
import type { Clock } from '../ports/clock.ts';
import type { CheckDuePosts } from '../use-cases/check-due-posts.ts';

/** How often posts to be checked are looked for, in ms: who saved one sees its warnings that soon. */
const lookEveryMs = 1_000;

/** Makes the job that checks posts before they are due. Their times stand in the posts; no alarm is needed where a second does not matter. */
export function createCheckJob({ checkDuePosts, logger }: { checkDuePosts: CheckDuePosts; logger: Logger }): Job {
  return createDueWork({ name: 'checks before publishing', everyMs: lookEveryMs, look: checkDuePosts, logger });
}

/** How often posts are looked for that name no account, in ms: a release before this one may still make them while it is being replaced. */
const undecidedEveryMs = 60_000;

/** Makes the job that has such posts checked, which decides their account. */
export function createUndecidedJob({ checks, clock, logger }: { checks: CheckQueue; clock: Clock; logger: Logger }): Job {
  const run = () => checks.askForUndecided(clock.now());
  return createDueWork({ name: 'posts without an account', everyMs: undecidedEveryMs, look: run, logger });
}

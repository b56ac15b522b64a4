import type { Logger } from '@viral-slides/logger';
import { createTimedJob } from '@viral-slides/service-kit';
import type { Job } from '@viral-slides/service-kit';
import type { CheckDuePosts } from '../use-cases/check-due-posts.ts';

/** How often posts to be checked are looked for, in ms: who saved one sees its warnings that soon. */
const lookEveryMs = 1_000;

/** Makes the job that checks posts before they are due. Their times stand in the posts; no alarm is needed where a second does not matter. */
export function createCheckJob({ checkDuePosts, logger }: { checkDuePosts: CheckDuePosts; logger: Logger }): Job {
  return createTimedJob({ name: 'checks before publishing', everyMs: lookEveryMs, run: checkDuePosts, logger });
}

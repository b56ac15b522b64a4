import type { Logger } from '@viral-slides/logger';
import type { Job } from '@viral-slides/service-kit';
import { createDueWork } from '@viral-slides/work';
import type { TellNotices } from '../use-cases/tell-notices.ts';

/** How often it is looked what is to be told, in ms. */
const lookEveryMs = 2_000;

/** Makes the job that tells owners what became of their posts. */
export function createNoticeJob({ tellNotices, logger }: { tellNotices: TellNotices; logger: Logger }): Job {
  return createDueWork({ name: 'notices of posts', everyMs: lookEveryMs, look: tellNotices, logger });
}

import type { Logger } from '@viral-slides/logger';
import type { Job } from '@viral-slides/service-kit';
import { createDueWork } from '@viral-slides/work';
import type { TellNotices } from '../use-cases/tell-notices.ts';

/** How often notices that are due are looked for, in ms. */
const lookEveryMs = 2_000;

/** Makes the job that sends owners the notices about their posts. */
export function createNoticeJob({ tellNotices, logger }: { tellNotices: TellNotices; logger: Logger }): Job {
  return createDueWork({ name: 'notices of posts', everyMs: lookEveryMs, look: tellNotices, logger });
}

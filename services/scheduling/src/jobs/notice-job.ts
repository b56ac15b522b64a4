import type { Logger } from '@viral-slides/logger';
import type { Job } from '@viral-slides/service-kit';
import { createDueWork } from '@viral-slides/work';
import type { SendNotices } from '../use-cases/notifying/send-notices.ts';

/** Polling interval for notices that are due, in ms. */
const lookEveryMs = 2_000;

/** Makes the job that sends owners the notices about their posts. */
export function createNoticeJob({ sendNotices, logger }: { sendNotices: SendNotices; logger: Logger }): Job {
  return createDueWork({ name: 'notices of posts', everyMs: lookEveryMs, look: sendNotices, logger });
}

import type { Logger } from '@viral-slides/logger';
import { createTimedJob } from '@viral-slides/service-kit';

/** How often it is looked what is over, in real ms. */
const everyMs = 10 * 60 * 1_000;

/** Makes the job that forgets what is over; doing it twice, in two replicas, does no harm. */
export function createForgetJob({ forget, logger }: { forget: () => Promise<void>; logger: Logger }) {
  return createTimedJob({ name: 'forget job', everyMs, run: forget, logger });
}

import type { Logger } from '@viral-slides/logger';
import type { Job } from '@viral-slides/service-kit';
import { createDueWork } from '@viral-slides/work';
import type { DeliveryWork } from '../../use-cases/webhooks/work-due-deliveries.ts';

/** Polling interval for due deliveries without a wake-up: retries, and those left by a crashed process. */
const everyMs = 5_000;

/** Sends what is due, in time and when it is woken. */
export function createDeliveryJob({ work, logger }: { work: DeliveryWork; logger: Logger }): Job & { wake(): Promise<void> } {
  const due = createDueWork({ name: 'webhook deliveries', everyMs, look: (stopping) => work.startDue(stopping), logger });
  return {
    name: due.name,
    start: () => due.start(),
    wake: () => due.wake(),
    async stop() {
      await due.stop();
      await work.idle();
    },
  };
}

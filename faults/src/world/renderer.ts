import { createHash, randomUUID } from 'node:crypto';
import { createLogger } from '@viral-slides/logger';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import { putRenderedFiles } from './rendered-files.ts';
import type { Servers } from './servers.ts';

/** Stands in for the screenshot service at its border of events: whatever is asked for is there at once. */
export async function startRenderer({ rabbit, bucket }: Servers): Promise<{ stop(): Promise<void> }> {
  const bus = createBus({ url: rabbit.url, appId: 'screenshot', logger: createLogger({ service: 'faults', level: 'silent' }) });
  bus.consume({
    queue: 'screenshot.render',
    events: ['screenshot.render.v1.requested'],
    async handle({ message: { userId, renderId } }) {
      const files = await putRenderedFiles(bucket);
      const inputHash = createHash('sha256').update(renderId).digest('hex');
      const ids = { eventId: randomUUID(), occurredAt: new Date() };
      await bus.publish(pendingEvent('screenshot.render.v1.completed', { userId, renderId, inputHash, ...files }, ids));
    },
  });
  await bus.start();
  return { stop: () => bus.close() };
}

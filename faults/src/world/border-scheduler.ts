import { randomUUID } from 'node:crypto';
import { createLogger } from '@viral-slides/logger';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import type { ReceivedEvent } from '@viral-slides/messaging';
import { putRenderedFiles } from './rendered-files.ts';
import type { Scheduler } from './scheduler.ts';
import type { World } from './world.ts';

const outcomes = ['accounts.publication.v1.published', 'accounts.publication.v1.failed'] as const;

/** Stands in for scheduling at its border: asks for publications, and believes what it is told. */
export async function startBorderScheduler(world: World): Promise<Scheduler> {
  const bus = createBus({
    url: world.servers.rabbit.url,
    appId: 'scheduling',
    logger: createLogger({ service: 'faults', level: 'silent' }),
  });
  const told = new Map<string, ReceivedEvent<(typeof outcomes)[number]>>();
  bus.consume({
    queue: `faults.outcomes`,
    events: [...outcomes],
    handle: (event) => {
      told.set(event.message.postId, event);
      return Promise.resolve();
    },
  });
  await bus.start();
  return {
    url: '',
    parts: { routes: [] },
    complaints: [],
    async schedule({ userId }, platform) {
      const files = await putRenderedFiles(world.servers.bucket);
      const postId = randomUUID();
      const dueAt = BigInt(Math.floor(world.clock.now().getTime() / 1000));
      const texts = { title: postId, description: 'd', tags: [], privacy: 'public' };
      await bus.publish(
        pendingEvent(
          'scheduling.post.v1.publish-requested',
          { ...texts, ...files, userId, postId, attempt: 1, platform, accountId: '', dueAt },
          { eventId: randomUUID(), occurredAt: world.clock.now() },
        ),
      );
      return { postId, title: postId, platform };
    },
    standOf({ postId }) {
      const event = told.get(postId);
      if (!event) return Promise.resolve('open');
      if (!('isUnknown' in event.message)) return Promise.resolve('posted');
      return Promise.resolve(event.message.isUnknown ? 'unknown' : 'failed');
    },
    look: () => Promise.resolve(),
    stop: () => bus.close(),
    bury: () => bus.close(),
  };
}

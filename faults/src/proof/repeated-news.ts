import { createLogger } from '@viral-slides/logger';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import type { ReceivedEvent } from '@viral-slides/messaging';
import type { World } from '../world/world.ts';
import { oneOf, shuffled } from './seeded.ts';
import type { Random } from './seeded.ts';
import { letThemEnd, lookAt, newSubject, platforms, schedule } from './subject.ts';
import type { Outcome } from './verdict.ts';

const types = [
  'scheduling.post.v1.publish-requested',
  'accounts.publication.v1.progressed',
  'accounts.publication.v1.published',
  'accounts.publication.v1.failed',
] as const;
const dueInMs = 20_000;

/** F11: publishes posts while every event arrives three times, and in another order. */
export async function repeatTheNews(world: World, random: Random, count: number): Promise<Outcome[]> {
  const seen: ReceivedEvent<(typeof types)[number]>[] = [];
  const bus = createBus({ url: world.servers.rabbit.url, appId: 'faults', logger: createLogger({ service: 'faults', level: 'silent' }) });
  bus.consume({ queue: 'faults.news', events: [...types], handle: (event) => Promise.resolve(void seen.push(event)) });
  await bus.start();
  const again = async (all: typeof seen) => {
    for (const { type, message, eventId } of all)
      await bus.publish(pendingEvent(type, message, { eventId, occurredAt: world.clock.now() }));
  };
  const outcomes: Outcome[] = [];
  for (let n = 0; n < count; n += 1) {
    seen.length = 0;
    const platform = oneOf(random, platforms);
    const subject = await newSubject(world, platform);
    await schedule(world, subject, dueInMs);
    await letThemEnd(world, [subject], () => seen.length >= 3);
    const early = shuffled(random, seen.slice());
    await again(early);
    await letThemEnd(world, [subject]);
    const first = new Set(seen.map(({ eventId }) => eventId));
    const late = shuffled(random, [...seen.filter(({ eventId }) => first.delete(eventId)), ...early]);
    await again(late);
    await letThemEnd(world, [subject]);
    const injected = early.length + late.length;
    outcomes.push({
      family: 'F11',
      fault: `${injected} events of ${platform} again, in another order`,
      injected,
      isAmbiguous: false,
      ...(await lookAt(world, subject)),
    });
  }
  await bus.close();
  return outcomes;
}

import { setTimeout as delay } from 'node:timers/promises';
import { createLogger } from '@viral-slides/logger';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import type { ReceivedEvent } from '@viral-slides/messaging';
import type { World } from '../world/world.ts';
import { oneOf, shuffled } from './seeded.ts';
import type { Random } from './seeded.ts';
import { letThemEnd, lookAt, newSubject, schedule } from './subject.ts';
import type { Outcome } from './verdict.ts';

const types = [
  'scheduling.post.v1.publish-requested',
  'accounts.publication.v1.progressed',
  'accounts.publication.v1.published',
  'accounts.publication.v1.failed',
] as const;
const dueInMs = 20_000;
/** Number of events before the first are repeated. */
const earlyEvents = 3;
/** Until what was repeated has been taken up, in real ms. */
const echoMs = 500;

type PostEvent = ReceivedEvent<(typeof types)[number]>;

/** F11: publishes a post while every event about it arrives three times, and in another order. */
export async function repeatEvents(world: World, random: Random): Promise<Outcome> {
  const seen: PostEvent[] = [];
  const subject = await newSubject(world, oneOf(random, world.platforms));
  const bus = createBus({ url: world.servers.rabbit.url, appId: 'faults', logger: createLogger({ service: 'faults', level: 'silent' }) });
  bus.consume({
    queue: 'faults.events',
    events: [...types],
    async handle(event) {
      // The queue has stood there since the post before this one, and what we repeat comes back to us.
      if (event.message.postId === subject.postId && !seen.some(({ eventId }) => eventId === event.eventId)) seen.push(event);
    },
  });
  await bus.start();
  const again = async (all: readonly PostEvent[]) => {
    for (const { type, message, eventId } of all)
      await bus.publish(pendingEvent(type, message, { eventId, occurredAt: world.clock.now() }));
  };
  await schedule(world, subject, dueInMs);
  await letThemEnd(world, [subject], () => seen.length >= earlyEvents);
  const early = shuffled(random, seen);
  await again(early);
  await letThemEnd(world, [subject]);
  const late = shuffled(random, [...seen, ...early]);
  await again(late);
  // Receivers of a repeated outcome publish it again themselves.
  await delay(echoMs);
  await letThemEnd(world, [subject]);
  await bus.close();
  const injected = early.length + late.length;
  const fault = `${injected} events of ${subject.platform} again, in another order`;
  return { family: 'F11', fault, injected, isAmbiguous: false, ...(await lookAt(world, subject)) };
}

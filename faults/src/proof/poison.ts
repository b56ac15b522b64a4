import { randomUUID } from 'node:crypto';
import { createLogger } from '@viral-slides/logger';
import { createBus, pendingEvent } from '@viral-slides/messaging';
import type { PendingEvent } from '@viral-slides/messaging';
import type { World } from '../world/world.ts';
import { below, oneOf } from './seeded.ts';
import type { Random } from './seeded.ts';
import { letThemEnd, lookAt, newSubject, schedule } from './subject.ts';
import type { Outcome } from './verdict.ts';

const dueInMs = 20_000;
/** Unreadable messages mixed in with those of one post. */
const mostPoison = 8;
/** Within this the broker has counted its messages, in real ms. */
const countedWithinMs = 15_000;

/** The queues they are sent to, and the event type that each consumes. */
const listeners = [
  { type: 'scheduling.post.v1.publish-requested', queue: 'social-accounts.publish' },
  { type: 'accounts.publication.v1.progressed', queue: 'scheduling.publications' },
  { type: 'accounts.publication.v1.published', queue: 'scheduling.publications' },
] as const;

/** A malformed event: bytes that are not protobuf, or those of another type cut off in the middle. */
function poison(random: Random, type: (typeof listeners)[number]['type']): PendingEvent {
  const whole = pendingEvent(type, { userId: randomUUID(), postId: randomUUID() }, { eventId: randomUUID(), occurredAt: new Date() });
  const payload = random() < 0.5 ? Buffer.from('no protobuf at all') : whole.payload.slice(0, whole.payload.byteLength - 7);
  return { ...whole, payload };
}

/** Number of messages among the dead ones of a queue. */
async function deadLetters({ servers: { rabbit } }: World): Promise<number> {
  const virtualHost = new URL(rabbit.url).pathname.slice(1) || '/';
  const listed = await rabbit.exec(['rabbitmqctl', '--quiet', 'list_queues', '-p', virtualHost, 'name', 'messages']);
  const queues: string[] = listeners.map(({ queue }) => `${queue}.dead`);
  const lines = listed.split('\n').map((line) => line.trim().split(/\s+/));
  return lines.filter(([name]) => queues.includes(name ?? '')).reduce((sum, [, messages]) => sum + Number(messages), 0);
}

/** Looks until they are as many as were sent, or for too long: the broker counts a little late. */
async function deadLettersOf(world: World, { before, sent }: { before: number; sent: number }): Promise<number> {
  const givesUpAt = performance.now() + countedWithinMs;
  for (;;) {
    const dead = (await deadLetters(world)) - before;
    if (dead >= sent || performance.now() > givesUpAt) return dead;
  }
}

/** F12: unreadable messages arrive between those of a post. The post is published, and each unreadable one ends among the dead letters. */
export async function poisonTheQueues(world: World, random: Random): Promise<Outcome> {
  const bus = createBus({ url: world.servers.rabbit.url, appId: 'faults', logger: createLogger({ service: 'faults', level: 'silent' }) });
  await bus.start();
  const before = await deadLetters(world);
  const subject = await newSubject(world, oneOf(random, world.platforms));
  const sent = 1 + below(random, mostPoison);
  const half = Math.ceil(sent / 2);
  const send = async (count: number) => {
    for (let n = 0; n < count; n += 1) await bus.publish(poison(random, oneOf(random, listeners).type));
  };
  await send(half);
  await schedule(world, subject, dueInMs);
  await send(sent - half);
  await letThemEnd(world, [subject]);
  const dead = await deadLettersOf(world, { before, sent });
  await bus.close();
  const outcome = await lookAt(world, subject);
  const fault = `${sent} unreadable messages, of which ${dead} lie among the dead letters`;
  // A message that is lost, or redelivered forever, counts like a post that is.
  return {
    ...outcome,
    family: 'F12',
    fault,
    injected: sent,
    isAmbiguous: false,
    ...(dead === sent ? {} : { stand: 'open' as const }),
  };
}

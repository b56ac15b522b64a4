import { setTimeout as delay } from 'node:timers/promises';
import type { Scheduler, Subject } from '../world/scheduler.ts';
import type { World } from '../world/world.ts';
import type { Stand } from './verdict.ts';

/** How often a post is looked at, in ms of the real clock. */
const lookEveryMs = 40;
/** Real time after which a post counts as never over, in ms. */
const patienceMs = 30_000;

/** Lets time go by until a post is over, or far too much of it has passed. @param until ends it early */
export async function letItEnd(
  world: World,
  { scheduler, subject, until = () => false }: { scheduler: () => Scheduler; subject: Subject; until?: () => boolean },
): Promise<Stand> {
  const startedAt = performance.now();
  for (;;) {
    const stand = await scheduler().standOf(subject);
    if (stand !== 'open' || until() || performance.now() - startedAt > patienceMs) return stand;
    await delay(lookEveryMs);
    const next = await world.databases.nextInstant(subject.postId, world.clock.now());
    if (next) world.clock.advance(next.getTime() - world.clock.now().getTime() + 1);
    await scheduler().look();
  }
}

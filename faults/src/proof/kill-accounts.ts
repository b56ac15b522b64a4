import { setTimeout as delay } from 'node:timers/promises';
import { newPerson } from '../world/accounts.ts';
import type { Scheduler, Subject } from '../world/scheduler.ts';
import type { World } from '../world/world.ts';
import { createBoundary } from '../wire/process-boundary.ts';
import type { Ending, Place } from '../wire/process-boundary.ts';
import { letItEnd } from './trial.ts';
import type { Outcome } from './verdict.ts';

/** Longer than a hold lasts, in ms: whoever stood still for so long has lost it. */
const beyondHoldMs = 90_000;
/** How long a process that woke up is listened to, in ms. */
const wakingMs = 400;

/** Publishes one post while social-accounts ends at a place, and another process takes over. */
export async function endAccountsAt(
  world: World,
  { scheduler, platform, ending }: { scheduler: () => Scheduler; platform: Subject['platform']; ending: Ending },
): Promise<Outcome & { places: number }> {
  const before = world.accounts();
  const boundary = createBoundary();
  const victim = await world.anotherAccounts(boundary);
  await before.stop();
  let end: Place | null = null;
  void boundary.ended.then((place) => (end = place));
  const person = await newPerson(world, victim.url);
  boundary.startCounting(ending);
  const subject = await scheduler().schedule(person, platform);
  await letItEnd(world, { scheduler, subject, until: () => end !== null });
  const places = [...boundary.places()];
  if (!end) boundary.leaveInPeace();
  if (end) {
    if (ending.manner === 'kill') await victim.bury();
    await world.anotherAccounts();
    if (ending.manner === 'freeze') {
      world.clock.advance(beyondHoldMs);
      await letItEnd(world, { scheduler, subject });
      boundary.thaw();
      await delay(wakingMs);
      await victim.stop();
    }
  }
  const stand = await letItEnd(world, { scheduler, subject });
  return {
    family: ending.manner === 'kill' ? 'F1' : 'F2',
    fault: `social-accounts ${ending.manner} ${ending.moment} place ${ending.at} of ${platform}: ${nameOf(end)}`,
    injected: end ? 1 : 0,
    stand,
    made: await world.stage.postsMade(subject.title),
    isAmbiguous: platform === 'tiktok' && isAmbiguous(places, ending.at),
    places: places.length,
  };
}

/** A place as people read it: without ids. */
export function nameOf(place: Place | null): string {
  return place === null ? 'never reached' : `${place.server}: ${place.what.replace(/[0-9a-f-]{36}/g, '…')}`;
}

/** Whether the process ended between the intent to begin a TikTok post being saved and its handle being saved: nobody can know then. */
function isAmbiguous(places: readonly Place[], at: number): boolean {
  const init = places.findIndex(({ server, what }) => server === 'platform' && /(content|video)\/init\/$/.test(what)) + 1;
  // Where it ended before the init went out, the last thing that it did may have been the intent.
  const intent = places.length === at && places[at - 1]?.server === 'database';
  return init > 0 ? at <= init + 2 && at >= init - 1 : intent;
}

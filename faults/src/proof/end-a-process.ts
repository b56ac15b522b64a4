import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from './seeded.ts';
import { createBoundary } from '../wire/process-boundary.ts';
import type { Ending, Place, ProcessBoundary } from '../wire/process-boundary.ts';
import type { PlatformId } from '../world/stage.ts';
import type { Victim, World } from '../world/world.ts';
import { isInDoubt, letThemEnd, lookAt, newSubject, schedule } from './subject.ts';
import type { Subject } from './subject.ts';
import type { Outcome } from './verdict.ts';

/** When a post of the proof is due after it was scheduled, in ms: enough time to be drawn, even while a process is frozen. */
const dueInMs = 120_000;
/** Longer than any lease lasts, in ms: a process that stood still for this long has lost its lease. */
const beyondHoldMs = 65_000;
/** Time within which the database finishes what it received before a process stood still, in ms. */
const onTheWayMs = 100;
/** How long a process that woke up is listened to, in ms. */
const wakingMs = 300;

/** A process that comes to its end at a place. */
export interface EndingTrial {
  victim: Victim;
  platform: PlatformId;
  ending: Ending;
}

/** Publishes one post while a process ends at a place and another one takes over. @returns with `places` passed in all */
export async function endAProcess(world: World, { victim, platform, ending }: EndingTrial): Promise<Outcome & { places: number }> {
  const boundary = createBoundary();
  const before = victim === 'scheduling' ? world.scheduling() : world.accounts();
  const process = await world.another(victim, { boundary });
  await before.stop();
  const subject = await newSubject(world, platform);
  let end: Place | null = null;
  let isAmbiguous = false;
  const succession = boundary.ended.then(async (place) => {
    end = place;
    if (ending.manner === 'kill') {
      await process.bury();
      await world.databases.noteDead();
    } else await delay(onTheWayMs);
    isAmbiguous = await isInDoubt(world, subject);
    if (ending.manner === 'freeze') world.clock.advance(beyondHoldMs);
    await world.another(victim);
  });
  boundary.startCounting(ending);
  await schedule(world, subject, dueInMs);
  await letThemEnd(world, [subject], () => end !== null);
  const places = [...boundary.places()];
  if (end) await succession;
  else boundary.leaveInPeace();
  await letThemEnd(world, [subject]);
  if (end && ending.manner === 'freeze') await wake(world, subject, { boundary, process });
  return {
    family: ending.manner === 'kill' ? 'F1' : 'F2',
    fault: `${victim}: ${ending.manner} ${ending.moment} place ${ending.at} of ${platform}: ${nameOf(end)}`,
    injected: end ? 1 : 0,
    isAmbiguous,
    places: places.length,
    ...(await lookAt(world, subject)),
  };
}

async function wake(
  world: World,
  subject: Subject,
  { boundary, process }: { boundary: ProcessBoundary; process: { stop(): Promise<void> } },
): Promise<void> {
  boundary.thaw();
  boundary.leaveInPeace();
  await delay(wakingMs);
  await letThemEnd(world, [subject]);
  await process.stop();
}

/** A place as people read it: without ids. */
function nameOf(place: Place | null): string {
  return place === null ? 'never reached' : `${place.server}: ${place.what.replace(/[0-9a-f-]{36}/g, '…')}`;
}

/** Places at which a process may end, found by publishing once without an end. */
export async function countPlaces(world: World, trial: Omit<EndingTrial, 'ending'>): Promise<number> {
  const { places } = await endAProcess(world, { ...trial, ending: { at: Infinity, moment: 'before', manner: 'kill' } });
  return places;
}

/** Every place, before and after: to be gone through in full, or drawn from. */
export function endingsOf(places: number, manner: Ending['manner']): Ending[] {
  return Array.from({ length: places }, (_, n) => n + 1).flatMap((at) => [
    { at, moment: 'before', manner } as const,
    { at, moment: 'after', manner } as const,
  ]);
}

/** Some of them, drawn by chance. */
export function drawn<T>(random: Random, all: readonly T[], count: number): T[] {
  const rest = [...all];
  return Array.from({ length: Math.min(count, all.length) }, () => rest.splice(Math.floor(random() * rest.length), 1)[0]!);
}

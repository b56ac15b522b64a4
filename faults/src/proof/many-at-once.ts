import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createBoundary } from '../wire/process-boundary.ts';
import { disconnect } from '../world/accounts.ts';
import type { PlatformId } from '../world/stage.ts';
import type { World } from '../world/world.ts';
import { below, oneOf } from './seeded.ts';
import type { Random } from './seeded.ts';
import { isInDoubt, letThemEnd, lookAt, newSubject, schedule, textsOf } from './subject.ts';
import type { Subject } from './subject.ts';
import type { Outcome, Stand } from './verdict.ts';

const dueInMs = 30_000;
/** Time enough to draw many posts on a busy machine before any is due, in ms. */
const raceInMs = 600_000;

/** Number of posts, each with another owner, due at about the same time; all of them are drawn. */
async function scheduled(world: World, of: readonly PlatformId[], inMs = dueInMs): Promise<Subject[]> {
  const subjects = await Promise.all(of.map((platform) => newSubject(world, platform)));
  await Promise.all(subjects.map((subject) => schedule(world, subject, inMs)));
  return subjects;
}

/** Waits until nothing is drawn any more. */
export async function untilDrawn(world: World, subjects: readonly Subject[]): Promise<void> {
  for (;;) {
    await world.scheduling().look();
    const phases = await Promise.all(subjects.map(async ({ postId }) => (await world.databases.post(postId ?? ''))?.phase));
    if (phases.every((phase) => phase !== 'frozen' && phase !== 'rendering')) return;
    await delay(50);
  }
}

/** F13: at the due instant the owner cancels, edits or disconnects the account, while several look for what is due. */
export async function raceTheOwner(world: World, random: Random, count: number): Promise<Outcome[]> {
  const subjects = await scheduled(
    world,
    Array.from({ length: count }, () => oneOf(random, world.platforms)),
    raceInMs,
  );
  await untilDrawn(world, subjects);
  world.clock.advance(raceInMs);
  const look = async (afterMs: number) => {
    await delay(afterMs);
    await world.scheduling().look();
  };
  const looks = [25, 25, 25].map((withinMs) => look(below(random, withinMs)));
  const moves = subjects.map((subject) => ({ subject, move: oneOf(random, owners), afterMs: below(random, 60) }));
  const races = moves.map(async ({ subject, move, afterMs }) => {
    await delay(afterMs);
    return { move, status: await does[move](world, subject) };
  });
  const [answers] = await Promise.all([Promise.all(races), ...looks]);
  await letThemEnd(world, subjects);
  return Promise.all(subjects.map((subject, index) => resultOf(world, subject, answers[index]!)));
}

const owners = ['cancel', 'edit', 'disconnect'] as const;
type Move = (typeof owners)[number];

/** Implementation of each move. @returns the status of the answer */
const does: Readonly<Record<Move, (world: World, subject: Subject) => Promise<number>>> = {
  cancel: async (_world, { ask, postId }) => (await ask('DELETE', `/api/scheduled-posts/${postId}`)).status,
  async edit(_world, subject) {
    const title = `Post ${randomUUID()}`;
    const { status } = await subject.ask('PATCH', `/api/scheduled-posts/${subject.postId}`, textsOf(title));
    if (status === 200) subject.title = title;
    return status;
  },
  disconnect: (world, { person }) => disconnect(world, world.accounts().url, person),
};

async function resultOf(world: World, subject: Subject, { move, status }: { move: Move; status: number }): Promise<Outcome> {
  const post = await world.databases.post(subject.postId ?? '');
  // An edit whose answer was lost may still have been made.
  subject.title = post?.content.title ?? subject.title;
  const outcome = await lookAt(world, subject);
  const result = { ...outcome, family: 'F13', fault: `${move} at the due instant: ${status}`, injected: 1 };
  // Once it was claimed the platform was being asked, and the access by which it could be asked again is gone.
  const isAmbiguous = move === 'disconnect' && (post?.attempt ?? 0) > 0;
  return { ...result, isAmbiguous, ...(isKept(move, status, outcome.stand) ? {} : { stand: 'open' as const }) };
}

/** The answers hold: a cancelled post is never published (404: cancelled, and the first answer was lost), one that could not be cancelled is. */
function isKept(move: Move, status: number, stand: Stand): boolean {
  if (move === 'cancel') return [204, 404].includes(status) === (stand === 'cancelled');
  return move !== 'disconnect' || status === 204;
}

/** F17: everything loses its power at once, in the middle of publishing, and starts again. */
export async function cutThePower(world: World, random: Random, count: number): Promise<Outcome[]> {
  const [boundaries, old] = [[createBoundary(), createBoundary()] as const, [world.accounts(), world.scheduling()]];
  const dying = [
    await world.another('social-accounts', { boundary: boundaries[0] }),
    await world.another('scheduling', { boundary: boundaries[1] }),
  ];
  await Promise.all(old.map((process) => process.stop()));
  const subjects = await scheduled(
    world,
    Array.from({ length: count }, () => oneOf(random, world.platforms)),
  );
  await untilDrawn(world, subjects);
  world.clock.advance(dueInMs);
  void world.scheduling().look();
  await delay(below(random, 900));
  for (const boundary of boundaries) boundary.cut();
  await Promise.all(dying.map((process) => process.bury()));
  await world.databases.noteDead();
  const doubts = await Promise.all(subjects.map((subject) => isInDoubt(world, subject)));
  await world.another('social-accounts');
  await world.another('scheduling');
  await letThemEnd(world, subjects);
  const outcomes = await Promise.all(subjects.map((subject) => lookAt(world, subject)));
  return outcomes.map((outcome, index) => ({
    ...outcome,
    family: 'F17',
    fault: 'all processes at once',
    injected: 1,
    isAmbiguous: doubts[index] ?? false,
  }));
}

/** F10: the clock jumps in the middle of publishing, on or back. */
export async function moveTheClock(world: World, random: Random): Promise<Outcome> {
  const platform = oneOf(random, world.platforms);
  const [subject] = (await scheduled(world, [platform])) as [Subject];
  await untilDrawn(world, [subject]);
  const jumpMs = oneOf(random, [3_600_000, 60_000, -60_000, -3_600_000]);
  const isBefore = random() < 0.3;
  if (!isBefore) world.clock.advance(dueInMs);
  const looking = world.scheduling().look();
  await delay(below(random, 500));
  const early = isBefore && jumpMs < 0 ? await world.stage.postsMade(subject) : 0;
  const wasInDoubt = await isInDoubt(world, subject);
  world.clock.jump(jumpMs);
  // It may have come to that in between.
  const isAmbiguous = wasInDoubt || (await isInDoubt(world, subject));
  await looking;
  await letThemEnd(world, [subject]);
  const outcome = await lookAt(world, subject);
  const fault = `the clock jumps by ${jumpMs / 1_000} s ${isBefore ? 'before' : 'after'} the due time of ${platform}`;
  return { ...outcome, made: outcome.made + early, family: 'F10', fault, injected: 1, isAmbiguous };
}

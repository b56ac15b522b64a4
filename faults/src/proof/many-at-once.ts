import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createBoundary } from '../wire/process-boundary.ts';
import type { World } from '../world/world.ts';
import { below, oneOf } from './seeded.ts';
import type { Random } from './seeded.ts';
import { isInDoubt, letThemEnd, lookAt, newSubject, platforms, schedule } from './subject.ts';
import type { PlatformId, Subject } from './subject.ts';
import type { Outcome } from './verdict.ts';

const dueInMs = 30_000;

/** So many posts, each of somebody else, due at about the same time; all of them are drawn. */
async function scheduled(world: World, of: readonly PlatformId[]): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const platform of of) {
    const subject = await newSubject(world, platform);
    await schedule(world, subject, dueInMs);
    subjects.push(subject);
  }
  return subjects;
}

async function untilDrawn(world: World, subjects: readonly Subject[]): Promise<void> {
  for (;;) {
    await world.scheduling().look();
    const phases = await Promise.all(subjects.map(async ({ postId }) => (await world.databases.post(postId ?? ''))?.phase));
    if (phases.every((phase) => phase !== 'frozen' && phase !== 'rendering')) return;
    await delay(50);
  }
}

/** F13: at the due instant the owner cancels or edits, while two processes look for what is due. */
export async function raceTheOwner(world: World, random: Random, count: number): Promise<Outcome[]> {
  const subjects = await scheduled(
    world,
    Array.from({ length: count }, () => oneOf(random, platforms)),
  );
  await untilDrawn(world, subjects);
  world.clock.advance(dueInMs);
  const look = async () => {
    await delay(below(random, 25));
    await world.scheduling().look();
  };
  const races = subjects.map(async (subject) => {
    const move = oneOf(random, ['cancel', 'edit'] as const);
    await delay(below(random, 60));
    if (move === 'cancel') return { move, ...(await subject.ask('DELETE', `/api/scheduled-posts/${subject.postId}`)) };
    const title = `Post ${randomUUID()}`;
    const answer = await subject.ask('PATCH', `/api/scheduled-posts/${subject.postId}`, { title });
    if (answer.status === 200) subject.title = title;
    return { move, ...answer };
  });
  const [answers] = await Promise.all([Promise.all(races), look(), look(), look()]);
  await letThemEnd(world, subjects);
  // An edit whose answer was lost may have been made all the same.
  for (const subject of subjects) subject.title = (await world.databases.post(subject.postId ?? ''))?.content.title ?? subject.title;
  const outcomes = await Promise.all(subjects.map((subject) => lookAt(world, subject)));
  return outcomes.map((outcome, index) => {
    const { move, status } = answers[index]!;
    // What was answered is what holds: cancelled is never there (404: cancelled, and the first answer was lost), what could not be cancelled goes out.
    const isBroken = move === 'cancel' && [204, 404].includes(status) !== (outcome.stand === 'cancelled');
    return {
      ...outcome,
      family: 'F13',
      fault: `${move} at the due instant: ${status}`,
      injected: 1,
      isAmbiguous: false,
      ...(isBroken ? { stand: 'open' as const } : {}),
    };
  });
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
    Array.from({ length: count }, () => oneOf(random, platforms)),
  );
  await untilDrawn(world, subjects);
  world.clock.advance(dueInMs);
  void world.scheduling().look();
  await delay(below(random, 900));
  for (const boundary of boundaries) boundary.cut();
  await Promise.all(dying.map((process) => process.bury()));
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
  const platform = oneOf(random, platforms);
  const [subject] = (await scheduled(world, [platform])) as [Subject];
  await untilDrawn(world, [subject]);
  const jumpMs = oneOf(random, [3_600_000, 60_000, -60_000, -3_600_000]);
  const isBefore = random() < 0.3;
  if (!isBefore) world.clock.advance(dueInMs);
  const looking = world.scheduling().look();
  await delay(below(random, 500));
  const early = isBefore && jumpMs < 0 ? await world.stage.postsMade(subject.title) : 0;
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

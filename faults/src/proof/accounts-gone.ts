import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { accountsOf, connect, disconnect, makePrimary } from '../world/accounts.ts';
import type { Account } from '../world/accounts.ts';
import type { World } from '../world/world.ts';
import { untilDrawn } from './many-at-once.ts';
import { dueOf, later, lookAtPromise, soonMs } from './owner-view.ts';
import { below, oneOf } from './seeded.ts';
import type { Random } from './seeded.ts';
import { letThemEnd, newSubject, platforms, schedule } from './subject.ts';
import type { Subject } from './subject.ts';
import type { Outcome } from './verdict.ts';

const dueInMs = 3 * 60 * 60_000;

/** Somebody's two accounts, and for each post the one that it was scheduled for. */
interface Accounts {
  primary: Account;
  second: Account;
}

const moves = ['the primary one', 'the second one', 'both', 'the other is made primary', 'the other is made primary, then goes'] as const;
type Move = (typeof moves)[number];

/** Whose posts become drafts. */
const goneBy: Readonly<Record<Move, readonly (keyof Accounts)[]>> = {
  'the primary one': ['primary'],
  'the second one': ['second'],
  both: ['primary', 'second'],
  'the other is made primary': [],
  'the other is made primary, then goes': ['second'],
};

/** F21: of two accounts of a person one goes, or another becomes primary, before the posts of both are due, or just then; a third one may come. */
export async function meddleWithAccounts(world: World, random: Random): Promise<Outcome[]> {
  const [platform, move] = [oneOf(random, platforms), oneOf(random, moves)];
  const [isLate, hasSuccessor] = [random() < 0.3, random() < 0.5];
  const first = await newSubject(world, platform);
  const { person } = first;
  await connect(world, world.accounts().url, { person, platform });
  const list = await accountsOf(world, world.accounts().url, person);
  const accounts: Accounts = { primary: list.find(({ isPrimary }) => isPrimary)!, second: list.find(({ isPrimary }) => !isPrimary)! };
  const subjects = [
    { subject: first, name: 'none', of: 'primary' },
    { subject: alike(first), name: 'the primary one', of: 'primary' },
    { subject: alike(first), name: 'the second one', of: 'second' },
  ] as const;
  for (const { subject, name, of } of subjects) await schedule(world, subject, dueInMs, name === 'none' ? undefined : accounts[of].id);
  const all = subjects.map(({ subject }) => subject);
  await untilDrawn(world, all);
  const ids = {
    primary: await world.databases.platformAccount(accounts.primary.id),
    second: await world.databases.platformAccount(accounts.second.id),
  };
  if (isLate) world.clock.advance(dueInMs);
  const looking = isLate ? world.scheduling().look() : null;
  await delay(isLate ? below(random, 60) : 0);
  await does(world, first, { move, accounts });
  await looking;
  if (hasSuccessor) await connect(world, world.accounts().url, { person, platform });
  if (!isLate)
    await untilHeard(
      world,
      subjects.filter(({ of }) => goneBy[move].includes(of)).map(({ subject }) => subject),
    );
  await letThemEnd(world, all);
  const look = async ({ subject, name, of }: (typeof subjects)[number]): Promise<Outcome> => {
    const isGone = goneBy[move].includes(of);
    const due = await dueOf(world, subject);
    // Once it was claimed the platform was being asked, and the access by which it could be asked again is gone.
    const isAmbiguous = isGone && ((await world.databases.post(subject.postId ?? ''))?.attempt ?? 0) > 0;
    const end = !isGone ? 'posted' : isLate ? 'any' : 'draft';
    const fault = `${move} of ${platform} ${isLate ? 'at the due time' : 'before'}${hasSuccessor ? ', and a third one comes' : ''}; the post names ${name}`;
    const outcome = await lookAtPromise(world, subject, { end, account: ids[of], from: due, until: later(due, soonMs) });
    return { ...outcome, family: 'F21', fault, injected: 1, isAmbiguous };
  };
  return Promise.all(subjects.map(look));
}

/** Another post of the same person. */
const alike = (subject: Subject): Subject => ({ ...subject, title: `Post ${randomUUID()}`, postId: null });

async function does(world: World, { person, platform }: Subject, { move, accounts }: { move: Move; accounts: Accounts }): Promise<void> {
  const { url } = world.accounts();
  if (move.startsWith('the other')) await makePrimary(world, url, { person, id: accounts.second.id, platform });
  const gone = goneBy[move].map((which) => accounts[which].id);
  if (gone.length > 0) await disconnect(world, url, person, gone);
}

/** Longest until news are heard, in real ms. */
const heardMs = 60_000;

/** Waits until posts have heard that their account is gone: it was, long before they are due. */
async function untilHeard(world: World, subjects: readonly Subject[]): Promise<void> {
  const givesUpAt = performance.now() + heardMs;
  while (performance.now() < givesUpAt) {
    const posts = await Promise.all(subjects.map(({ postId }) => world.databases.post(postId ?? '')));
    if (posts.every((post) => post?.status !== 'scheduled')) return;
    await delay(50);
  }
}

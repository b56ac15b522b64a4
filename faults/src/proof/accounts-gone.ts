import { setTimeout as delay } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { accountsOf, connect, disconnect, makePrimary } from '../world/accounts.ts';
import type { Account } from '../world/accounts.ts';
import type { World } from '../world/world.ts';
import { untilDrawn } from './many-at-once.ts';
import { deleteProjects, dueOf, later, lookAtPromise, soonMs } from './owner-view.ts';
import type { Promised } from './promise.ts';
import { below, oneOf } from './seeded.ts';
import type { Random } from './seeded.ts';
import { letThemEnd, newSubject, schedule } from './subject.ts';
import type { Subject } from './subject.ts';
import type { Outcome } from './verdict.ts';

const hourMs = 60 * 60_000;
const dueInMs = 3 * hourMs;

/** Two accounts of one person, and for each post the account it was scheduled for. */
interface Accounts {
  primary: Account;
  second: Account;
}
type Which = keyof Accounts;

const moves = ['the primary one', 'the second one', 'both', 'the other is made primary', 'the other is made primary, then goes'] as const;
type Move = (typeof moves)[number];

/** Deletions that turn posts into drafts. */
const goneBy: Readonly<Record<Move, readonly Which[]>> = {
  'the primary one': ['primary'],
  'the second one': ['second'],
  both: ['primary', 'second'],
  'the other is made primary': [],
  'the other is made primary, then goes': ['second'],
};

/** Interference with the accounts, and the faults at that time. */
interface Meddling {
  move: Move;
  /** At the due instant, while due posts are searched for. */
  isLate: boolean;
  /** A third account comes. */
  hasSuccessor: boolean;
  isProjectGone: boolean;
  /** Jump of the clock before the posts are due. */
  jumpMs: number;
}

function drawMeddling(random: Random): Meddling {
  const [move, isLate, hasSuccessor, isProjectGone] = [oneOf(random, moves), random() < 0.3, random() < 0.5, random() < 0.25];
  return { move, isLate, hasSuccessor, isProjectGone, jumpMs: isLate ? 0 : oneOf(random, [0, 0, hourMs, -hourMs]) };
}

function nameOf({ move, isLate, hasSuccessor, isProjectGone, jumpMs }: Meddling): string {
  const jump = jumpMs === 0 ? [] : [`the clock jumps by ${jumpMs / hourMs} h`];
  const besides = [...(hasSuccessor ? ['a third one comes'] : []), ...(isProjectGone ? ['the projects are deleted'] : []), ...jump];
  return [`${move} ${isLate ? 'at the due time' : 'before'}`, ...besides].join(', ');
}

/** F21: of two accounts of a person one goes, or another becomes primary, before the posts of both are due, or just then; a third one may come, the clock may jump, and the projects may be gone. */
export async function meddleWithAccounts(world: World, random: Random): Promise<Outcome[]> {
  const [platform, meddling, afterMs] = [oneOf(random, world.platforms), drawMeddling(random), below(random, 60)];
  const { person, ask } = await newSubject(world, platform);
  await connect(world, world.accounts().url, { person, platform });
  const list = await accountsOf(world, world.accounts().url, person);
  const accounts: Accounts = { primary: list.find(({ isPrimary }) => isPrimary)!, second: list.find(({ isPrimary }) => !isPrimary)! };
  const another = (): Subject => ({ person, platform, ask, title: `Post ${randomUUID()}`, postId: null });
  const posts = [
    { subject: another(), name: 'none', of: 'primary' },
    { subject: another(), name: 'the primary one', of: 'primary' },
    { subject: another(), name: 'the second one', of: 'second' },
  ] as const;
  for (const { subject, name, of } of posts) await schedule(world, subject, dueInMs, name === 'none' ? undefined : accounts[of].id);
  const all = posts.map(({ subject }) => subject);
  await untilDrawn(world, all);
  const ids = {
    primary: await world.databases.platformAccount(accounts.primary.id),
    second: await world.databases.platformAccount(accounts.second.id),
  };
  if (meddling.isProjectGone) await deleteProjects(world, all);
  const gone = posts.filter(({ of }) => goneBy[meddling.move].includes(of)).map(({ subject }) => subject);
  await meddle(world, { person, platform, accounts, meddling, afterMs, gone });
  await letThemEnd(world, all);
  const look = async ({ subject, name, of }: (typeof posts)[number]): Promise<Outcome> => {
    const [due, isGone] = [await dueOf(world, subject), gone.includes(subject)];
    const promised = { end: endOf(isGone, meddling), account: ids[of], from: due, until: later(due, soonMs) };
    return {
      family: 'F21',
      fault: `${platform}: ${nameOf(meddling)}; the post names ${name}`,
      injected: 1,
      // Once it was claimed the platform was being asked, and the access by which it could be asked again is gone.
      isAmbiguous: isGone && ((await world.databases.post(subject.postId ?? ''))?.attempt ?? 0) > 0,
      ...(await lookAtPromise(world, subject, promised)),
    };
  };
  return Promise.all(posts.map(look));
}

/** Outcome of a post. One whose project is gone could not be scheduled again, so it is no draft (ADR 0043). */
function endOf(isGone: boolean, { isLate, isProjectGone }: Meddling): Promised['end'] {
  if (!isGone) return 'posted';
  if (isLate) return 'any';
  return isProjectGone ? 'failed' : 'draft';
}

interface MeddlingWith extends Pick<Subject, 'person' | 'platform'> {
  accounts: Accounts;
  meddling: Meddling;
  /** When it happens at the due instant, in ms. */
  afterMs: number;
  /** Owners of the removed accounts. */
  gone: readonly Subject[];
}

async function meddle(world: World, { person, platform, accounts, meddling, afterMs, gone }: MeddlingWith): Promise<void> {
  const { move, isLate, hasSuccessor, jumpMs } = meddling;
  const { url } = world.accounts();
  if (isLate) world.clock.advance(dueInMs);
  const looking = isLate ? world.scheduling().look() : null;
  await delay(isLate ? afterMs : 0);
  if (move.startsWith('the other')) await makePrimary(world, url, { person, id: accounts.second.id, platform });
  const ids = goneBy[move].map((which) => accounts[which].id);
  if (ids.length > 0) await disconnect(world, url, person, ids);
  await looking;
  if (hasSuccessor) await connect(world, url, { person, platform });
  if (!isLate) await untilHeard(world, gone);
  world.clock.jump(jumpMs);
}

/** Longest wait until events are handled, in real ms. */
const heardMs = 60_000;

/** Waits until the event about the disconnected account has reached its posts, long before they are due. */
async function untilHeard(world: World, subjects: readonly Subject[]): Promise<void> {
  const givesUpAt = performance.now() + heardMs;
  while (performance.now() < givesUpAt) {
    const posts = await Promise.all(subjects.map(({ postId }) => world.databases.post(postId ?? '')));
    if (posts.every((post) => post?.status !== 'scheduled')) return;
    await delay(50);
  }
}

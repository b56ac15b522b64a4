import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { newPerson } from '../world/accounts.ts';
import type { Person } from '../world/accounts.ts';
import { clientOf } from '../world/scheduling.ts';
import type { ApiAnswer } from '../world/scheduling.ts';
import type { PlatformId } from '../world/stage.ts';
import type { World } from '../world/world.ts';
import type { Outcome, Stand } from './verdict.ts';

/** A person who schedules a post that the proof follows. */
export interface Subject {
  person: Person;
  platform: PlatformId;
  /** Title of the post, which is also its name at the platform. */
  title: string;
  /** Id of the post; null until it was acknowledged. */
  postId: string | null;
  ask(method: string, path: string, body?: object): Promise<ApiAnswer>;
}

/** A new person with an account, who has scheduled nothing yet. */
export async function newSubject(world: World, platform: PlatformId): Promise<Subject> {
  const person = await newPerson(world, world.accounts().url, platform);
  const ask = clientOf(world, () => world.scheduling().url, person);
  return { person, platform, title: `Post ${randomUUID()}`, postId: null, ask };
}

/**
 * Schedules the post; for later once more when in the meantime a fault made time pass beyond when it was to be due, which is rightly refused.
 * @param inMs when it is due @param accountId ID of the account, where one is named @throws Error when it is refused
 */
export async function schedule(world: World, subject: Subject, inMs: number, accountId?: string): Promise<void> {
  const due = new Date(world.clock.now().getTime() + inMs);
  const { platform, title } = subject;
  const post = { projectId: randomUUID(), platform, status: 'scheduled', scheduledTime: due.toISOString(), ...textsOf(title) };
  const named = accountId === undefined ? {} : { socialAccountId: accountId };
  const { status, body } = await subject.ask('POST', '/api/scheduled-posts', { ...post, ...named, tags: ['one'] });
  if (status === 400 && body['type'] === 'invalid-time' && world.clock.now() >= due) return schedule(world, subject, inMs, accountId);
  if (status !== 201) throw new Error(`the post was refused: ${status} ${JSON.stringify(body)}`);
  subject.postId = String(body['id']);
}

/** Texts of a post of that title: some platforms show the description alone. */
export const textsOf = (title: string) => ({ title, description: title });

/** Its state according to the product. */
export async function standOf({ databases }: World, { postId }: Subject): Promise<Stand> {
  const post = postId === null ? null : await databases.post(postId);
  // A draft was scheduled to a disconnected account: taken back before it went out.
  if (!post || post.deletedAt || post.status === 'draft') return 'cancelled';
  if (post.status === 'failed') return post.phase === 'unknown' ? 'unknown' : 'failed';
  return post.status === 'posted' ? 'posted' : 'open';
}

/**
 * The final state of a post in the product and at the platform, read when no process works on it any more; a finished post may have been
 * restarted.
 */
export async function lookAt(world: World, subject: Subject): Promise<Pick<Outcome, 'stand' | 'made' | 'postId'>> {
  await letItRest(world, subject);
  const stand = await standOf(world, subject);
  return { stand, made: await world.stage.postsMade(subject), ...(subject.postId === null ? {} : { postId: subject.postId }) };
}

/**
 * Whether the platform's state would be unknowable if everything ended now: the intent to start a TikTok post is saved and its handle is
 * not. YouTube can be asked, and at Bluesky the place of the post is ours.
 */
export async function isInDoubt({ databases }: World, { platform, postId }: Subject): Promise<boolean> {
  return platform === 'tiktok' && postId !== null && databases.isInitiating(postId);
}

/** Lets time go by until the publication of a post that is over is over, too. */
async function letItRest(world: World, { postId }: Subject): Promise<void> {
  const startedAt = performance.now();
  while (postId !== null && (await world.databases.isUnderWay(postId)) && performance.now() - startedAt < patienceMs) {
    const next = await world.databases.nextInstant(postId, world.clock.now());
    if (next instanceof Date) world.clock.advance(next.getTime() - world.clock.now().getTime() + 1);
    await delay(lookEveryMs);
  }
}

/** Polling interval for a post, in ms of the real clock. */
const lookEveryMs = 40;
/** Real time after which a post counts as never over, in ms. */
const patienceMs = 120_000;

const dayMs = 86_400_000;

/** Lets time go by, and what is done every hour be done where that may matter. */
async function goOn(world: World, ms: number): Promise<void> {
  world.clock.advance(ms);
  if (ms > dayMs) await world.screenshot.sweep();
}

/** Lets time go by until posts are over, or far too much of it has passed. @param until ends it early */
export async function letThemEnd(world: World, subjects: readonly Subject[], until: () => boolean = () => false): Promise<void> {
  const startedAt = performance.now();
  while (!until() && performance.now() - startedAt < patienceMs) {
    const stands = await Promise.all(subjects.map((subject) => standOf(world, subject)));
    const open = subjects.filter((_, index) => stands[index] === 'open');
    if (open.length === 0) return;
    await delay(lookEveryMs);
    const instants = await Promise.all(open.map(({ postId }) => world.databases.nextInstant(postId ?? '', world.clock.now())));
    // One of them is being worked on: time stands still for the others, too.
    if (instants.includes('at-work')) continue;
    const next = Math.min(...instants.map((instant) => (instant instanceof Date ? instant.getTime() : Infinity)));
    if (next < Infinity) await goOn(world, next - world.clock.now().getTime() + 1);
    await world.scheduling().look();
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import type { World } from '../world/world.ts';
import { brokenPromise } from './promise.ts';
import type { Promised } from './promise.ts';
import { lookAt } from './subject.ts';
import type { Subject } from './subject.ts';
import type { Outcome } from './verdict.ts';

/** Maximum delay of an unobstructed post's start, in ms. */
export const soonMs = 5 * 60_000;
/** Maximum delay with which a post is still published, in ms: PUBLISH_MAX_LATE_MINUTES of the world. */
export const policyMs = 120 * 60_000;

/** Polling interval for a post, in ms of the real clock. */
const lookEveryMs = 40;

interface SeenPost {
  status: string;
  failureReason: { detail: string } | null;
  warnings: { code: string; detail: string }[];
}

/** Id, at the platform, of the account that a post stands to go to. @throws Error when it has none */
export async function accountOf({ databases }: World, { postId }: Subject): Promise<string> {
  const accountId = (await databases.post(postId ?? ''))?.socialAccountId;
  if (!accountId) throw new Error(`post ${postId} is for no account`);
  return databases.platformAccount(accountId);
}

/** The outcome of a post, and of what its owner was promised. */
export async function lookAtPromise(
  world: World,
  subject: Subject,
  promised: Promised,
): Promise<Pick<Outcome, 'stand' | 'made' | 'postId' | 'broken'>> {
  const outcome = await lookAt(world, subject);
  const { body } = await subject.ask('GET', `/api/scheduled-posts/${subject.postId}`);
  const { status, failureReason, warnings } = body as unknown as SeenPost;
  const draftReason = warnings.find(({ code }) => code === 'account-disconnected')?.detail;
  const reason = (status === 'draft' ? draftReason : failureReason?.detail) ?? null;
  // The platforms do not know of jumps that our clock has made.
  const offMs = world.clock.now().getTime() - world.clock.outside.now().getTime();
  const made = (await world.stage.made(subject)).map(({ account, at }) => ({ account, at: new Date(at.getTime() + offMs) }));
  return { ...outcome, broken: brokenPromise(promised, { status, reason, made }) };
}

/** Longest time until the deletion of a project has been processed, in real ms. */
const heardMs = 60_000;

/** The owner deletes the project of posts; resolves when the event has reached them. @throws Error when it does not */
export async function deleteProjects(world: World, subjects: readonly Subject[]): Promise<void> {
  const projectOf = async ({ postId }: Subject) => (await world.databases.post(postId ?? ''))!.project;
  for (const subject of subjects) await world.projects.delete({ userId: subject.person.userId, projectId: (await projectOf(subject)).id });
  const givesUpAt = performance.now() + heardMs;
  for (;;) {
    const projects = await Promise.all(subjects.map(projectOf));
    if (projects.every(({ isDeleted }) => isDeleted)) return;
    if (performance.now() > givesUpAt) throw new Error('scheduling did not hear that a project was deleted');
    await delay(lookEveryMs);
  }
}

/** When a post is due. */
export async function dueOf({ databases }: World, { postId }: Subject): Promise<Date> {
  const post = await databases.post(postId ?? '');
  if (!post) throw new Error(`there is no post ${postId}`);
  return post.scheduledTime;
}

/** An instant `ms` later. */
export const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

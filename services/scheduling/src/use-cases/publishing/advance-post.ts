import { unlessGone } from '../../model/post-errors.ts';
import type { Post } from '../../model/post.ts';
import type { PublishPolicy } from '../../model/rule.ts';
import { dueStepOf, nextActionOf } from '../../model/rules.ts';
import type { DueStep } from '../../model/rules.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DueMeter } from '../../ports/due-meter.ts';
import type { DueQueue } from '../../ports/due-queue.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { PostRepository } from '../../ports/post-repository.ts';

/**
 * Carries out what is due for a post: the single place for everything that happens to posts automatically. Load, decide, one update; doing
 * it twice, or in two processes at once, is doing it once.
 * @returns whether nothing more is due; false = it has to be looked at again, a little later
 */
export type AdvancePost = (id: string) => Promise<boolean>;

/**
 * Does the first due step of many posts in bulk: nearly all posts of the same second need just that, and it costs a fraction of the work. @returns the posts for which
 * nothing more is due; all others, stored or not, are for {@link AdvancePost}
 */
export type AdvancePosts = (ids: readonly string[]) => Promise<string[]>;

export interface AdvancePostDeps {
  posts: PostRepository;
  queue: Pick<DueQueue, 'rearm'>;
  clock: Clock;
  ids: IdSource;
  policy: PublishPolicy;
  meter: DueMeter;
}

/** Most steps in one go; a post has two or three. More would be rules that contradict each other. */
const maxSteps = 5;

/** Builds the use case. */
export function makeAdvancePost(deps: AdvancePostDeps): AdvancePost {
  return async (id) => {
    for (let steps = 0; steps < maxSteps; steps += 1) {
      if (!(await goOn(deps, id))) return true;
    }
    return false;
  };
}

/** Builds the use case for many. */
export function makeAdvancePosts({ posts, clock, ids: idSource, policy, meter }: AdvancePostDeps): AdvancePosts {
  return async (ids) => {
    const rules = new Map<string, string>();
    const changed = await posts.changeMany(ids, (current) => {
      const step = dueStepOf(current, { now: clock.now(), policy, newId: () => idSource.newId() });
      if (step) rules.set(current.id, step.rule);
      return step?.change ?? null;
    });
    for (const post of changed) {
      meter.acted(rules.get(post.id) ?? '');
      if (post.phase === 'claimed') meter.claimed(lateness(post, post.updatedAt));
    }
    return changed.filter((post) => !isDue(post, clock.now())).map(({ id }) => id);
  };
}

/** One step. @returns whether there may be another */
async function goOn(deps: AdvancePostDeps, id: string): Promise<boolean> {
  const { posts, clock, ids, policy, meter } = deps;
  let step = null as DueStep | null;
  const post = await posts
    .change({ id, userId: null }, (current) => {
      step = dueStepOf(current, { now: clock.now(), policy, newId: () => ids.newId() });
      return step?.change ?? null;
    })
    .catch(unlessGone);
  if (!post) return false;
  if (!step) return settle(deps, post);
  meter.acted(step.rule);
  if (step.change.set.phase === 'claimed') meter.claimed(lateness(post, step.change.at));
  return isDue(post, clock.now());
}

/** The post was due, but nothing is to be done: stores when its next step is due. */
async function settle({ queue, policy }: AdvancePostDeps, post: Post): Promise<false> {
  const nextActionAt = nextActionOf(post, policy);
  if (nextActionAt?.getTime() !== post.nextActionAt?.getTime()) await queue.rearm(post, nextActionAt);
  return false;
}

function isDue({ nextActionAt }: Post, now: Date): boolean {
  return nextActionAt !== null && nextActionAt <= now;
}

function lateness({ asking }: Post, at: Date): number {
  return asking ? at.getTime() - asking.dueAt.getTime() : 0;
}

import { inFairOrder } from '../../model/publishing/fair-order.ts';
import { later } from '../../model/rule.ts';
import type { Alarms } from '../../ports/alarms.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DueMeter } from '../../ports/due-meter.ts';
import type { DueQueue } from '../../ports/due-queue.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { AdvancePost, AdvancePosts } from './advance-post.ts';

/** Advances due posts until none is left that no other process holds. @param signal ends it after the current posts */
export type WorkDuePosts = (signal: AbortSignal) => Promise<void>;

export interface WorkDuePostsDeps {
  queue: DueQueue;
  advancePost: AdvancePost;
  advancePosts: AdvancePosts;
  alarms: Alarms;
  clock: Clock;
  ids: IdSource;
  meter: DueMeter;
  /** Called for a post whose step failed. */
  onProblem: (id: string, error: unknown) => void;
  /** Called with the number of posts whose bulk step failed; they are done one by one. */
  onTogetherProblem: (posts: number, error: unknown) => void;
}

/** Posts whose order is decided at a time. */
const windowSize = 1_000;
/** Posts leased at a time: this many wait for the end of their lease after a crash. */
const batchSize = 100;
/** Posts worked on at a time. */
const parallel = 16;
/** How long leased posts are kept from others, in ms: many times what a batch takes. */
export const leaseMs = 10_000;
/** Times for which alarms are set at the end, so that the chain of alarms never ends while posts wait. */
const alarmsAhead = 3;

/** Builds the use case. */
export function makeWorkDuePosts(deps: WorkDuePostsDeps): WorkDuePosts {
  const { queue, clock, alarms, meter } = deps;
  return async (signal) => {
    for (;;) {
      const due = await queue.due(clock.now(), windowSize);
      meter.waiting(due.length);
      if (due.length === 0 || signal.aborted) break;
      const taken = await workThrough(deps, inFairOrder(due), signal);
      if (taken === 0) break;
    }
    for (const at of await queue.times(clock.now(), alarmsAhead)) alarms.set(at);
    // Those that another process has, or that could not be looked at, are due again when their lease ends.
    if ((await queue.count(clock.now(), 1)) > 0) alarms.set(later(clock.now(), leaseMs));
  };
}

/** @returns number of posts taken */
async function workThrough(deps: WorkDuePostsDeps, due: readonly { id: string }[], signal: AbortSignal): Promise<number> {
  const { queue, clock, ids } = deps;
  let all = 0;
  for (let first = 0; first < due.length && !signal.aborted; first += batchSize) {
    const now = clock.now();
    const wanted = due.slice(first, first + batchSize).map(({ id }) => id);
    const leases = new Map((await queue.take(wanted, { now, leaseMs, holder: ids.newId() })).map((lease) => [lease.id, lease]));
    all += leases.size;
    if (leases.size === 0) continue;
    const inOrder = wanted.filter((id) => leases.has(id));
    const rest = await advanceTogether(deps, inOrder);
    const failed = await advanceAll(deps, rest, signal);
    // The others' leases ended with the change of their post; those of failed ones expire.
    await queue.release(rest.flatMap((id) => (failed.includes(id) ? [] : leases.get(id)!)));
  }
  return all;
}

/** Advances posts all at once. @returns those that have to be looked at one by one; all of them when the database had none of it */
async function advanceTogether({ advancePosts, meter, onTogetherProblem }: WorkDuePostsDeps, ids: readonly string[]): Promise<string[]> {
  try {
    const done = new Set(await advancePosts(ids));
    return ids.filter((id) => !done.has(id));
  } catch (error) {
    // Nothing is lost, but every post costs many times the work from now on, so operators have to know.
    meter.failed();
    onTogetherProblem(ids.length, error);
    return [...ids];
  }
}

/** Advances posts, a few at a time and in order. @returns those that failed, and so are left alone for a while */
async function advanceAll(
  { advancePost, meter, onProblem }: WorkDuePostsDeps,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const failed: string[] = [];
  const waiting = ids.values();
  const work = async () => {
    for (const id of waiting) {
      if (signal.aborted) return;
      try {
        if (!(await advancePost(id))) failed.push(id);
      } catch (error) {
        failed.push(id);
        meter.failed();
        onProblem(id, error);
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return failed;
}

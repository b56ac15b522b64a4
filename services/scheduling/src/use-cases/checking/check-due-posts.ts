import { isTransient } from '@viral-slides/errors';
import { withPlans } from '../../model/slots/day-places.ts';
import { checkAgainMs, decideCheck, isToBeChecked, nextCheckAfter } from '../../model/checking/pre-flight.ts';
import type { CheckResult } from '../../model/checking/pre-flight.ts';
import type { Post } from '../../model/post.ts';
import { later } from '../../model/rule.ts';
import type { CheckQueue } from '../../ports/check-queue.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DueMeter } from '../../ports/due-meter.ts';
import type { PlannedPostCounts } from '../../ports/planned-posts.ts';
import type { PlatformCheck } from '../../ports/platform-check.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import type { StoreNotice } from '../notifying/store-notice.ts';

/** Checks the posts whose check is due at the service that publishes, and keeps what it says. While that one is away nothing is blocked: they are checked soon. */
export type CheckDuePosts = (signal: AbortSignal) => Promise<void>;

export interface CheckDuePostsDeps {
  posts: PostRepository;
  checks: CheckQueue;
  platformCheck: PlatformCheck;
  planned: PlannedPostCounts;
  storeNotice: StoreNotice;
  clock: Clock;
  meter: DueMeter;
  /** Called for a check that could not be made. */
  onProblem: (id: string, error: unknown) => void;
}

/** Checks at a time. They are few and never urgent; publishing goes first. */
const parallel = 4;
/** How long a check may take until another process makes it, in ms. */
const leaseMs = 60_000;

/** Builds the use case. */
export function makeCheckDuePosts(deps: CheckDuePostsDeps): CheckDuePosts {
  const { checks, clock } = deps;
  return async (signal) => {
    while (!signal.aborted) {
      const now = clock.now();
      const ids = await checks.take(now, { until: later(now, leaseMs), limit: parallel });
      if (ids.length === 0) return;
      const isAway = (await Promise.all(ids.map((id) => checkOne(deps, id, signal)))).includes('away');
      if (isAway) return;
    }
  };
}

async function checkOne(deps: CheckDuePostsDeps, id: string, signal: AbortSignal): Promise<'done' | 'away'> {
  const { posts, checks, clock, meter, onProblem } = deps;
  const post = await posts.find({ id, userId: null });
  if (!post) return 'done';
  if (!isPlanned(post)) {
    await checks.note(post, { checkAt: null });
    return 'done';
  }
  try {
    const result = await whatIsKnown(deps, post, signal);
    const now = clock.now();
    let isNew = false;
    const current = await posts.change({ id, userId: null }, (latest) => {
      // It was edited while the platform was asked, or its accounts changed: the result no longer applies.
      const change = isSameAsked(latest, post) ? decideCheck(latest, result, now) : null;
      isNew = change !== null;
      return change;
    });
    if (!isNew && current.revision === post.revision) {
      // Known errors are reported again a day and an hour before; a post that changed publishes an event of its own. Comes first: after a crash
      // here the check is repeated.
      await deps.storeNotice(post);
      await checks.note(post, { checkedAt: now, checkAt: nextCheckAfter(post, result, now) });
    }
    meter.checked(isNew ? 'changed' : 'same');
    return 'done';
  } catch (error) {
    if (signal.aborted) return 'away';
    meter.checked('unavailable');
    onProblem(id, error);
    await checks.note(post, { checkAt: later(clock.now(), checkAgainMs) });
    return isTransient(error) ? 'away' : 'done';
  }
}

/** Verdict of the publishing service, with all users' plans for the platform's day. */
async function whatIsKnown(
  { platformCheck, checks, planned }: CheckDuePostsDeps,
  post: PlannedPost,
  signal: AbortSignal,
): Promise<CheckResult> {
  const { day, ...result } = await platformCheck.check(post, await checks.othersInWindow(post), signal);
  if (day === null) return result;
  const { platform, userId, id: except, scheduledTime } = post;
  // Those at the same moment may all come before.
  const before = { platform, from: day.startsAt, until: later(scheduledTime, 1), except };
  const [everybody, own] = await Promise.all([planned.count(before), planned.count({ ...before, userId })]);
  return { ...result, problems: withPlans(result.problems, platform, { day, before: { everybody, own } }) };
}

function isSameAsked(latest: Post, post: Post): boolean {
  return latest.revision === post.revision && latest.checkAt?.getTime() === post.checkAt?.getTime();
}

type PlannedPost = Post & { scheduledTime: Date };

function isPlanned(post: Post): post is PlannedPost {
  return isToBeChecked(post) && post.scheduledTime !== null;
}

/*
 * When all rows of a series are projects or cannot be, their posts are made, one after the other, so that rows that fill slots keep their order. Each is noted at once:
 * what was noted is never asked for again, and what was not is asked for under the same key, by which it is there once.
 */
import { idOfKey } from '@viral-slides/work';
import { seriesPatienceMs, seriesPauseMs } from '../../model/series.ts';
import type { PostOutcome, PostTask, SeriesPosting } from '../../model/series-post.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SeriesPosts, PostRequest } from '../../ports/series-posts.ts';
import type { PostsTurn, SeriesRepository } from '../../ports/series-repository.ts';

/** Makes the posts of a turn. @param isRefusal says of an error that another try would not change it */
export type PlanSeriesPosts = (
  turn: PostsTurn,
  context: { stopping: AbortSignal; isRefusal: (error: unknown) => error is Error & { code: string } },
) => Promise<void>;

interface PlanSeriesPostsDeps {
  series: Pick<SeriesRepository, 'isWanted' | 'notePost' | 'endTurn'>;
  seriesPosts: SeriesPosts;
  clock: Clock;
}

export function makePlanSeriesPosts(deps: PlanSeriesPostsDeps): PlanSeriesPosts {
  const { series, clock } = deps;
  return async (turn, context) => {
    const progress = { done: 0 };
    try {
      if (!(await planAll(deps, { ...context, turn, progress }))) return;
    } catch (error) {
      // Our own fault is no outcome of a post, unless it lasts.
      const age = clock.now().getTime() - turn.series.createdAt.getTime();
      if (context.stopping.aborted || age < seriesPatienceMs) {
        await series.endTurn(turn, { outcomes: [], isDone: false, pauseMs: seriesPauseMs(turn.failures + 1), now: clock.now() });
        throw error;
      }
      for (const task of turn.tasks.slice(progress.done)) await series.notePost(turn.lease, givenUp(task));
      progress.done = turn.tasks.length;
    }
    await series.endTurn(turn, { outcomes: [], isDone: turn.isLast && progress.done === turn.tasks.length, now: clock.now() });
  };
}

type TurnContext = Parameters<PlanSeriesPosts>[1] & { turn: PostsTurn; progress: { done: number } };

/** Makes the posts of a turn as long as they are wanted. @returns false when another worker has the lease by now */
async function planAll({ series, seriesPosts, clock }: PlanSeriesPostsDeps, context: TurnContext): Promise<boolean> {
  const { turn, stopping, isRefusal, progress } = context;
  for (const task of turn.tasks) {
    if (stopping.aborted || clock.now() >= turn.lease.until || !(await series.isWanted(turn.lease))) return true;
    const outcome = await outcomeOf(seriesPosts, { turn, task, signal: stopping, isRefusal });
    if (!(await series.notePost(turn.lease, outcome))) return false;
    progress.done += 1;
  }
  return true;
}

async function outcomeOf(
  seriesPosts: SeriesPosts,
  {
    turn,
    task,
    signal,
    isRefusal,
  }: { turn: PostsTurn; task: PostTask; signal: AbortSignal } & Pick<Parameters<PlanSeriesPosts>[1], 'isRefusal'>,
): Promise<PostOutcome> {
  const { id, userId } = turn.series;
  const { row, destination } = task;
  try {
    const key = `series ${id} ${row} ${destination.socialAccountId}`;
    const made = await seriesPosts.plan({ userId, key, post: postRequestOf(task, turn), signal });
    return { row, ...destination, postId: made.id, scheduledTime: made.scheduledTime };
  } catch (error) {
    if (isRefusal(error)) return { row, ...destination, code: error.code, detail: error.message };
    throw error;
  }
}

function postRequestOf({ row, projectId, destination, isOneOfSeveral, about }: PostTask, { series, posting }: PostsTurn): PostRequest {
  const { accounts: _accounts, scheduledTime = null, ...texts } = about;
  return {
    ...destination,
    ...texts,
    projectId,
    ...whenOf(posting, scheduledTime),
    ...(isOneOfSeveral && { groupId: idOfKey(series.userId, `series ${series.id} ${row} posts`) }),
  };
}

function whenOf({ as }: SeriesPosting, scheduledTime: string | null): Pick<PostRequest, 'status' | 'scheduledTime' | 'slot'> {
  if (as === 'slots') return { status: 'scheduled', scheduledTime: null, slot: 'next' };
  return { status: as === 'drafts' ? 'draft' : 'scheduled', scheduledTime };
}

function givenUp({ row, destination }: PostTask): PostOutcome {
  return {
    row,
    ...destination,
    code: 'internal',
    detail: 'We tried for a day but could not schedule the post. The project exists; please schedule it yourself.',
  };
}

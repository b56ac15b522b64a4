/*
 * When all rows of a series are projects or cannot be, their posts are made, one after the other, so that rows that fill slots keep their order. Each is noted at once:
 * what was noted is never asked for again, and what was not is asked for under the same key, by which it is there once.
 */
import { idOfKey } from '@viral-slides/work';
import { seriesPatienceMs, seriesPauseMs } from '../model/series.ts';
import type { PostOutcome, PostTask, SeriesPosting } from '../model/series-post.ts';
import type { Clock } from '../ports/clock.ts';
import type { SeriesPosts, WishedPost } from '../ports/series-posts.ts';
import type { PostsTurn, SeriesRepository } from '../ports/series-repository.ts';

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

/** Builds {@link PlanSeriesPosts}. */
export function makePlanSeriesPosts({ series, seriesPosts, clock }: PlanSeriesPostsDeps): PlanSeriesPosts {
  return async (turn, { stopping, isRefusal }) => {
    const { lease, tasks } = turn;
    const note = (outcome: PostOutcome) => series.notePost(lease, outcome);
    let done = 0;
    try {
      for (const task of tasks) {
        if (stopping.aborted || clock.now() >= lease.until || !(await series.isWanted(lease))) break;
        if (!(await note(await outcomeOf(seriesPosts, { turn, task, signal: stopping, isRefusal })))) return;
        done += 1;
      }
    } catch (error) {
      // Our own fault is no outcome of a post, unless it lasts.
      const isPatient = stopping.aborted || clock.now().getTime() - turn.series.createdAt.getTime() < seriesPatienceMs;
      if (isPatient) {
        await series.endTurn(turn, { outcomes: [], isDone: false, pauseMs: seriesPauseMs(turn.failures + 1), now: clock.now() });
        throw error;
      }
      for (; done < tasks.length; done += 1) await note(givenUp(tasks[done]!));
    }
    await series.endTurn(turn, { outcomes: [], isDone: turn.isLast && done === tasks.length, now: clock.now() });
  };
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
    const made = await seriesPosts.plan({ userId, key, post: wishOf(task, turn), signal });
    return { row, ...destination, postId: made.id, scheduledTime: made.scheduledTime };
  } catch (error) {
    if (isRefusal(error)) return { row, ...destination, code: error.code, detail: error.message };
    throw error;
  }
}

function wishOf({ row, projectId, destination, isOneOfSeveral, about }: PostTask, { series, posting }: PostsTurn): WishedPost {
  const { accounts: _accounts, scheduledTime = null, ...texts } = about;
  return {
    ...destination,
    ...texts,
    projectId,
    ...whenOf(posting, scheduledTime),
    ...(isOneOfSeveral && { groupId: idOfKey(series.userId, `series ${series.id} ${row} posts`) }),
  };
}

function whenOf({ as }: SeriesPosting, scheduledTime: string | null): Pick<WishedPost, 'status' | 'scheduledTime' | 'slot'> {
  if (as === 'slots') return { status: 'scheduled', scheduledTime: null, slot: 'next' };
  return { status: as === 'drafts' ? 'draft' : 'scheduled', scheduledTime };
}

function givenUp({ row, destination }: PostTask): PostOutcome {
  return {
    row,
    ...destination,
    code: 'internal',
    detail: 'It could not be planned for a day. Its project is there: please schedule it yourself.',
  };
}

/*
 * A series that is deleted with its projects is worked off in turns, as one that is made. Deleting a project twice has no effect, so a process that takes over a turn goes on
 * where it finds it. A project whose post is being published just now waits until that is over.
 */
import { seriesPatienceMs, seriesPauseMs } from '../../model/series.ts';
import { isRefusal } from '../../model/refusal.ts';
import { projectNotFound } from '../../model/project-errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { DeletionEnd, DeletionTurn, SeriesDeletions } from '../../ports/series-deletions.ts';
import type { DeleteProject } from '../projects/delete-project.ts';

/** A worker that gives no sign for this long counts as dead, in ms: many times what a turn takes. */
const leaseMs = 60_000;
/** Projects deleted in one turn; then it is another user's. */
const projectsOfTurn = 10;

/**
 * Deletes what is due of series that are deleted, in turns, until nothing is or the process is to stop: posts are cancelled first, drafts and published posts stay. What
 * cannot be deleted for a day stays, and so does the series.
 * @throws the first error of a turn, when nothing else is due
 */
export type DeleteDueSeries = (stopping: AbortSignal) => Promise<void>;

interface DeleteDueSeriesDeps {
  seriesDeletions: Omit<SeriesDeletions, 'start'>;
  deleteProject: DeleteProject;
  clock: Clock;
  ids: IdSource;
}

export function makeDeleteDueSeries(deps: DeleteDueSeriesDeps): DeleteDueSeries {
  const { seriesDeletions, clock, ids } = deps;
  return async (stopping) => {
    const failures: unknown[] = [];
    while (!stopping.aborted) {
      const turn = await seriesDeletions.takeDue({ now: clock.now(), leaseMs, holder: ids.newId() });
      if (!turn) break;
      await take(deps, turn, stopping).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  };
}

async function take(deps: DeleteDueSeriesDeps, turn: DeletionTurn, stopping: AbortSignal): Promise<void> {
  const { seriesDeletions, clock } = deps;
  const progress = { deleted: 0 };
  try {
    if (!(await deleteSome(deps, { turn, stopping, progress }))) return;
  } catch (error) {
    await seriesDeletions.endTurn(turn, { ...endOf(turn, { deleted: 0, now: clock.now() }), now: clock.now() });
    throw error;
  }
  const end = stopping.aborted ? ({ outcome: 'goes-on' } as const) : endOf(turn, { ...progress, now: clock.now() });
  await seriesDeletions.endTurn(turn, { ...end, now: clock.now() });
}

interface TurnContext {
  turn: DeletionTurn;
  stopping: AbortSignal;
  progress: { deleted: number };
}

/** Deletes a few projects. @returns false when another worker has the lease by now */
async function deleteSome({ seriesDeletions, deleteProject, clock }: DeleteDueSeriesDeps, context: TurnContext): Promise<boolean> {
  const { turn, stopping, progress } = context;
  const { userId } = turn.series;
  for (const projectId of turn.projectIds) {
    if (progress.deleted === projectsOfTurn || stopping.aborted || clock.now() >= turn.lease.until) break;
    const posts = { action: 'cancel', token: undefined, signal: stopping } as const;
    if (!(await isDeleted(deleteProject({ userId, projectId, posts })))) continue;
    if (!(await seriesDeletions.noteDeleted(turn.lease, projectId))) return false;
    progress.deleted += 1;
  }
  return true;
}

/** @returns false when the project cannot be deleted now, because one of its posts is being published, or another request changes it */
async function isDeleted(deleting: Promise<void>): Promise<boolean> {
  try {
    await deleting;
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.code === projectNotFound().code;
  }
}

function endOf({ projectIds, startedAt, failures }: DeletionTurn, { deleted, now }: { deleted: number; now: Date }): DeletionEnd {
  if (deleted === projectIds.length) return { outcome: 'deleted' };
  if (deleted > 0) return { outcome: 'goes-on' };
  if (now.getTime() - startedAt.getTime() >= seriesPatienceMs) return { outcome: 'given-up' };
  return { outcome: 'goes-on', pauseMs: seriesPauseMs(failures + 1) };
}

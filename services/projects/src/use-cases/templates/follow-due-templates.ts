/*
 * The remaining work of a following starts behind the last project whose outcome was stored. A crash in a turn leaves a few projects that are up to date but without a
 * stored outcome; the next worker finds them by the id of the following and stores their outcomes, and changes nothing twice.
 */
import { AppError } from '@viral-slides/errors';
import { followingPatienceMs } from '../../model/following.ts';
import type { FollowOutcome } from '../../model/following.ts';
import { seriesPauseMs } from '../../model/series.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FollowingRepository, FollowingTurn } from '../../ports/following-repository.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import type { FollowTemplate } from './follow-template.ts';
import type { GetTemplate } from './get-template.ts';

/** A worker that gives no sign for this long counts as dead, in ms: many times what a turn takes. */
const leaseMs = 60_000;
/** Projects of one turn; then it is another template's. */
const projectsOfTurn = 10;

/** Brings projects up to date with their templates, in turns, until nothing is due or the process is to stop. */
export type FollowDueTemplates = (stopping: AbortSignal) => Promise<void>;

interface FollowDueTemplatesDeps {
  followings: Pick<FollowingRepository, 'takeDue' | 'endTurn'>;
  projects: Pick<ProjectRepository, 'followers'>;
  getTemplate: GetTemplate;
  followTemplate: FollowTemplate;
  clock: Clock;
  ids: IdSource;
}

export function makeFollowDueTemplates(deps: FollowDueTemplatesDeps): FollowDueTemplates {
  return async (stopping) => {
    while (!stopping.aborted) {
      const turn = await deps.followings.takeDue({ now: deps.clock.now(), leaseMs, holder: deps.ids.newId() });
      if (!turn) return;
      await take(deps, turn, stopping);
    }
  };
}

async function take(deps: FollowDueTemplatesDeps, turn: FollowingTurn, stopping: AbortSignal): Promise<void> {
  const { followings, clock } = deps;
  const outcomes: FollowOutcome[] = [];
  let { after } = turn;
  try {
    const ids = await takeSome(deps, turn, {
      isOver: () => stopping.aborted || clock.now() >= turn.lease.until,
      note(projectId, outcome) {
        after = projectId;
        if (outcome) outcomes.push(outcome);
      },
    });
    const isDone = ids.length < projectsOfTurn && after === (ids.at(-1) ?? turn.after);
    await followings.endTurn(turn, { outcomes, after, isDone, now: clock.now() });
  } catch (error) {
    const isGivenUp = isGone(error) || clock.now().getTime() - turn.following.createdAt.getTime() >= followingPatienceMs;
    const again = isGivenUp ? { isDone: true } : { isDone: false, pauseMs: seriesPauseMs(turn.failures + 1) };
    await followings.endTurn(turn, { outcomes, after, ...again, now: clock.now() });
    if (!isGivenUp) throw error;
  }
}

/** @returns the projects of this turn, all of them with stored outcomes unless the turn ended early */
async function takeSome(
  { projects, getTemplate, followTemplate }: FollowDueTemplatesDeps,
  { following, after }: FollowingTurn,
  { isOver, note }: { isOver: () => boolean; note: (projectId: string, outcome: FollowOutcome | null) => void },
): Promise<string[]> {
  const { id: followingId, userId, templateId } = following;
  const template = await getTemplate({ userId, templateId });
  const params = { templateId, before: template.revision, followingId, after, limit: projectsOfTurn };
  const ids = await projects.followers(userId, params);
  for (const projectId of ids) {
    if (isOver()) break;
    note(projectId, await followTemplate(projectId, { template, following }));
  }
  return ids;
}

/** The template was deleted: there is nothing to follow. */
function isGone(error: unknown): boolean {
  return error instanceof AppError && error.code === 'template-not-found';
}

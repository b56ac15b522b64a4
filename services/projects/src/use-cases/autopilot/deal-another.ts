/*
 * The project is filled first and the proposal saved after: a crash in between leaves slides that the proposal does not name, and a retry
 * for the same variant fills in the same ones.
 */
import { autopilotNotFound } from '../../model/autopilot.ts';
import { stillMadeFrom } from '../../model/made-from.ts';
import { projectNotFound } from '../../model/project-errors.ts';
import { proposalEdited } from '../../model/proposal.ts';
import type { Proposal } from '../../model/proposal.ts';
import { postOf } from '../../model/slideshow.ts';
import type { AutopilotRepository } from '../../ports/autopilot-repository.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import type { ProposalRepository, ProposalTurn } from '../../ports/proposal-repository.ts';
import type { DealSlideshow } from './deal-slideshow.ts';
import type { FillProposalProject } from './fill-proposal-project.ts';

/**
 * Makes the next variant of a proposal that is leased, in the same project.
 * @returns the proposal with it
 * @throws AppError `autopilot-not-found`, `project-not-found`, `proposal-edited`, and those of DealSlideshow
 */
export type DealAnother = (turn: ProposalTurn, signal: AbortSignal) => Promise<Proposal>;

interface DealAnotherDeps {
  autopilots: Pick<AutopilotRepository, 'find'>;
  proposals: Pick<ProposalRepository, 'note'>;
  projects: Pick<ProjectRepository, 'find'>;
  dealSlideshow: DealSlideshow;
  fillProposalProject: FillProposalProject;
}

export function makeDealAnother(deps: DealAnotherDeps): DealAnother {
  return async ({ proposal, lease }, signal) => {
    const { id: proposalId, userId, day, timeZone, choice, shownHookIds } = proposal;
    const autopilot = await deps.autopilots.find(userId, proposal.socialAccountId);
    if (!autopilot) throw autopilotNotFound();
    const projectId = await untouchedProject(deps, proposal);
    const variant = proposal.variant + 1;
    const passed = choice ? { openerIds: shownHookIds, choice } : undefined;
    const dealt = await deps.dealSlideshow({ autopilot, proposalId, day, timeZone, variant, passed, signal });
    const { hookId, hook } = dealt.choice;
    await deps.fillProposalProject({ userId, projectId, day, hook, hookId, document: dealt.document });
    const shownNow = [...shownHookIds.filter((id) => id !== hookId), hookId];
    const change = { variant, choice: dealt.choice, shownHookIds: shownNow, post: postOf(autopilot.settings, hook), reason: null };
    await deps.proposals.note(lease, change);
    return { ...proposal, ...change };
  };
}

/** @returns the id of its project @throws AppError `project-not-found`, `proposal-edited` */
async function untouchedProject({ projects }: DealAnotherDeps, { userId, projectId }: Proposal): Promise<string> {
  const project = projectId === null ? null : await projects.find(userId, projectId);
  if (!project) throw projectNotFound();
  if (!stillMadeFrom(project)) throw proposalEdited();
  return project.id;
}

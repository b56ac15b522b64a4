/*
 * The project is filled first and the proposal noted after: who dies in between leaves slides that the proposal does not name, and another try for the same variant fills in
 * the same ones.
 */
import { AppError } from '@viral-slides/errors';
import { autopilotNotFound } from '../model/autopilot.ts';
import { stillMadeFrom } from '../model/made-from.ts';
import { projectNotFound } from '../model/project-errors.ts';
import { maxVariants, proposalAnswered, proposalEdited } from '../model/proposal.ts';
import type { Proposal } from '../model/proposal.ts';
import { postOf } from '../model/slideshow.ts';
import type { AutopilotRepository } from '../ports/autopilot-repository.ts';
import type { ProjectRepository } from '../ports/project-repository.ts';
import type { ProposalRepository } from '../ports/proposal-repository.ts';
import type { DealSlideshow } from './deal-slideshow.ts';
import type { FillProposalProject } from './fill-proposal-project.ts';
import type { ProposalAnswer, TakeProposal } from './take-proposal.ts';

/** The user, the proposal, and the variant to replace. */
type VaryProposalCommand = ProposalAnswer & { /** The variant that is shown. */ variant: number; signal: AbortSignal };

/**
 * Makes another slideshow for the slot of a proposal, in the same project. Of a variant that is not shown any more it makes none: the one that is shown is the answer.
 * @throws AppError `proposal-not-found`, `account-not-allowed`, `request-in-progress`, `proposal-answered`, `proposal-edited`, `project-not-found`, and those of DealSlideshow
 */
export type VaryProposal = (command: VaryProposalCommand) => Promise<Proposal>;

interface VaryProposalDeps {
  autopilots: Pick<AutopilotRepository, 'find'>;
  proposals: Pick<ProposalRepository, 'note'>;
  projects: Pick<ProjectRepository, 'find'>;
  takeProposal: TakeProposal;
  dealSlideshow: DealSlideshow;
  fillProposalProject: FillProposalProject;
}

/** Builds {@link VaryProposal}. */
export function makeVaryProposal(deps: VaryProposalDeps): VaryProposal {
  return ({ variant: shown, signal, ...answer }) =>
    deps.takeProposal(answer, async ({ proposal, lease }) => {
      if (proposal.state !== 'waiting' || proposal.intent) throw proposalAnswered(proposal.intent?.as ?? proposal.state);
      if (shown < proposal.variant) return proposal;
      if (shown > proposal.variant || shown >= maxVariants) throw noSuchVariant(shown, proposal.variant);
      const change = await another(deps, proposal, signal);
      await deps.proposals.note(lease, change);
      return { ...proposal, ...change };
    });
}

/** Fills the project with the next variant. @returns what is to be noted of it */
async function another(deps: VaryProposalDeps, proposal: Proposal, signal: AbortSignal) {
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
  return { variant, choice: dealt.choice, shownHookIds: shownNow, post: postOf(autopilot.settings, hook), reason: null };
}

/** @returns the id of its project @throws AppError `project-not-found`, `proposal-edited` */
async function untouchedProject({ projects }: VaryProposalDeps, { userId, projectId }: Proposal): Promise<string> {
  const project = projectId === null ? null : await projects.find(userId, projectId);
  if (!project) throw projectNotFound();
  if (!stillMadeFrom(project)) throw proposalEdited();
  return project.id;
}

function noSuchVariant(shown: number, current: number): AppError {
  const message = `Variant ${current} is shown, and there can be ${maxVariants}; ${shown} was named.`;
  return new AppError('invalid-input', 'invalid-request', message, { errors: [{ field: 'variant', message }] });
}

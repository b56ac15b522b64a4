import { proposalAnswered, proposalChanged, proposalOutdated } from '../../model/proposal.ts';
import type { Proposal } from '../../model/proposal.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import type { PostProposal } from './post-proposal.ts';
import type { RenewProposal } from './renew-proposal.ts';
import type { ProposalAnswer, TakeProposal } from './take-proposal.ts';

/**
 * Plans the post of a proposal for its slot, if its project is still as it was seen: another device may deal another variant, or edit it. Slides with pictures that are gone, or in
 * another post by now, are not planned: others take their place and wait for another answer. Once it is planned, that is the
 * answer to a repeat.
 * @throws AppError `proposal-not-found`, `account-not-allowed`, `request-in-progress`, `proposal-answered`, `proposal-changed`, `proposal-outdated`, `slot-not-free`, `post-refused`, `service-unavailable`
 */
export type PlanProposal = (
  answer: ProposalAnswer & { /** Of its project, as it was seen. */ revision: number; signal: AbortSignal },
) => Promise<Proposal>;

interface PlanProposalDeps {
  projects: Pick<ProjectRepository, 'find'>;
  takeProposal: TakeProposal;
  renewProposal: RenewProposal;
  postProposal: PostProposal;
}

export function makePlanProposal({ projects, takeProposal, renewProposal, postProposal }: PlanProposalDeps): PlanProposal {
  return ({ revision, ...answer }) =>
    takeProposal(answer, async (turn) => {
      const { proposal } = turn;
      if (proposal.state === 'planned') return proposal;
      if (proposal.state !== 'waiting') throw proposalAnswered(proposal.state);
      if (!proposal.intent) {
        await assertSeen(projects, proposal, revision);
        const { trouble } = await renewProposal(turn, answer.signal);
        if (trouble !== null) throw proposalOutdated(trouble, null);
      }
      const intent = proposal.intent ?? { as: 'planned', by: 'owner' };
      const posted = await postProposal(turn, { ...intent, signal: answer.signal });
      // Time was about to make a draft of it, with unknown outcome.
      if (posted.state !== 'planned') throw proposalAnswered(posted.state);
      return posted;
    });
}

/** @throws AppError `proposal-changed` */
async function assertSeen(projects: PlanProposalDeps['projects'], { userId, projectId }: Proposal, revision: number): Promise<void> {
  const project = projectId === null ? null : await projects.find(userId, projectId);
  if (project?.revision !== revision) throw proposalChanged(project?.revision ?? null);
}

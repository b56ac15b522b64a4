import { proposalAnswered } from '../model/proposal.ts';
import type { Proposal } from '../model/proposal.ts';
import type { PostProposal } from './post-proposal.ts';
import type { ProposalAnswer, TakeProposal } from './take-proposal.ts';

/**
 * Plans the post of a proposal for its slot. Once it is planned, that is the answer to a repeat.
 * @throws AppError `proposal-not-found`, `account-not-allowed`, `request-in-progress`, `proposal-answered`, `slot-not-free`, `post-refused`, `service-unavailable`
 */
export type PlanProposal = (answer: ProposalAnswer & { signal: AbortSignal }) => Promise<Proposal>;

/** Builds {@link PlanProposal}. */
export function makePlanProposal({ takeProposal, postProposal }: { takeProposal: TakeProposal; postProposal: PostProposal }): PlanProposal {
  return (answer) =>
    takeProposal(answer, async (turn) => {
      const { proposal } = turn;
      if (proposal.state === 'planned') return proposal;
      if (proposal.state !== 'waiting') throw proposalAnswered(proposal.state);
      const intent = proposal.intent ?? { as: 'planned', by: 'owner' };
      const posted = await postProposal(turn, { ...intent, signal: answer.signal });
      // Time was about to make a draft of it, and nobody knew whether it had.
      if (posted.state !== 'planned') throw proposalAnswered(posted.state);
      return posted;
    });
}

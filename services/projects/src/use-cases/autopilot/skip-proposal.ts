import type { Reason } from '../../model/autopilot.ts';
import { proposalAnswered, settleAgainMs } from '../../model/proposal.ts';
import type { AnsweredBy, Proposal } from '../../model/proposal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ProposalRepository } from '../../ports/proposal-repository.ts';
import type { ClearProposal } from './clear-proposal.ts';
import type { ProposalAnswer, TakeProposal } from './take-proposal.ts';

/**
 * Lets the slot of a proposal pass without it; its project goes, unless it was edited by hand. Once it is skipped, that is the answer to a repeat.
 * @throws AppError `proposal-not-found`, `account-not-allowed`, `request-in-progress`, `proposal-answered`
 */
export type SkipProposal = (answer: ProposalAnswer & { by: AnsweredBy; reason?: Reason | null }) => Promise<Proposal>;

interface SkipProposalDeps {
  proposals: Pick<ProposalRepository, 'note'>;
  takeProposal: TakeProposal;
  clearProposal: ClearProposal;
  clock: Clock;
}

export function makeSkipProposal({ proposals, takeProposal, clearProposal, clock }: SkipProposalDeps): SkipProposal {
  return ({ by, reason = null, ...answer }) =>
    takeProposal(answer, async ({ proposal, lease }) => {
      if (proposal.state === 'skipped') return proposal;
      // A post that may be there by now is no slot that passes.
      if (proposal.state !== 'waiting') throw proposalAnswered(proposal.state);
      if (proposal.intent) throw proposalAnswered(proposal.intent.as);
      const now = clock.now();
      const end = { state: 'skipped' as const, answeredBy: by, answeredAt: now, reason, news: null, isToClear: true };
      await proposals.note(lease, { ...end, dueAt: new Date(now.getTime() + settleAgainMs) });
      return clearProposal({ proposal: { ...proposal, ...end }, lease });
    });
}

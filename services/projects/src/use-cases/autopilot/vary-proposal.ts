import { AppError } from '@viral-slides/errors';
import { maxVariants, proposalAnswered } from '../../model/proposal.ts';
import type { Proposal } from '../../model/proposal.ts';
import type { DealAnother } from './deal-another.ts';
import type { ProposalAnswer, TakeProposal } from './take-proposal.ts';

/** The user, the proposal, and the variant to replace. */
type VaryProposalCommand = ProposalAnswer & { /** The variant that is shown. */ variant: number; signal: AbortSignal };

/**
 * Makes another slideshow for the slot of a proposal, in the same project. For a variant that is no longer shown it makes none and returns
 * the one that is shown.
 * @throws AppError `proposal-not-found`, `account-not-allowed`, `request-in-progress`, `proposal-answered`, and those of DealAnother
 */
export type VaryProposal = (command: VaryProposalCommand) => Promise<Proposal>;

export function makeVaryProposal(deps: { takeProposal: TakeProposal; dealAnother: DealAnother }): VaryProposal {
  return ({ variant: shown, signal, ...answer }) =>
    deps.takeProposal(answer, async (turn) => {
      const { proposal } = turn;
      if (proposal.state !== 'waiting' || proposal.intent) throw proposalAnswered(proposal.intent?.as ?? proposal.state);
      if (shown < proposal.variant) return proposal;
      if (shown > proposal.variant || shown >= maxVariants) throw noSuchVariant(shown, proposal.variant);
      return deps.dealAnother(turn, signal);
    });
}

function noSuchVariant(shown: number, current: number): AppError {
  const message = `Variant ${current} is shown, and at most ${maxVariants} can be created; the request named ${shown}.`;
  return new AppError('invalid-input', 'invalid-request', message, { errors: [{ field: 'variant', message }] });
}

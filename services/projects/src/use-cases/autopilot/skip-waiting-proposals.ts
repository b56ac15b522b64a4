import { AppError } from '@viral-slides/errors';
import type { TokenRights } from '@viral-slides/personal-tokens';
import type { ProposalRepository } from '../../ports/proposal-repository.ts';
import type { SkipProposal } from './skip-proposal.ts';

/**
 * Skips the waiting proposals of an account without an autopilot. One that is answered at this moment keeps its answer.
 * @throws AppError `account-not-allowed`, `request-in-progress`
 */
export type SkipWaitingProposals = (of: { userId: string; token: TokenRights | undefined; socialAccountId: string }) => Promise<void>;

export function makeSkipWaitingProposals({
  proposals,
  skipProposal,
}: {
  proposals: Pick<ProposalRepository, 'waiting'>;
  skipProposal: SkipProposal;
}): SkipWaitingProposals {
  return async ({ userId, token, socialAccountId }) => {
    for (const proposalId of await proposals.waiting(userId, socialAccountId))
      await skipProposal({ userId, token, proposalId, by: 'owner' }).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'proposal-answered') throw error;
      });
  };
}

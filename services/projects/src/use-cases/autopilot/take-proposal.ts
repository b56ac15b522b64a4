import { requireAccount } from '@viral-slides/personal-tokens';
import type { TokenRights } from '@viral-slides/personal-tokens';
import { LeaseLost, requestInProgress } from '@viral-slides/work';
import { proposalNotFound } from '../../model/proposal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { ProposalRepository, ProposalTurn } from '../../ports/proposal-repository.ts';

/** The user and the proposal that they answer. */
export interface ProposalAnswer {
  userId: string;
  /** Rights of the API token; undefined: a user in their browser, or a job. */
  token: TokenRights | undefined;
  proposalId: string;
}

/** How long to wait for a process that died while carrying out an answer, in ms: longer than it takes to make a post. */
export const proposalLeaseMs = 60_000;

/**
 * Leases a proposal, works with it and lets it go, so that of several answers at once one is carried out after the other.
 * @throws AppError `proposal-not-found`, `account-not-allowed`, `request-in-progress` while another answer is carried out, and what `work` throws
 */
export type TakeProposal = <T>(answer: ProposalAnswer, work: (turn: ProposalTurn) => Promise<T>) => Promise<T>;

export function makeTakeProposal({
  proposals,
  clock,
  ids,
}: {
  proposals: Pick<ProposalRepository, 'take' | 'release'>;
  clock: Clock;
  ids: IdSource;
}): TakeProposal {
  return async ({ userId, token, proposalId }, work) => {
    const turn = await proposals.take(userId, proposalId, { now: clock.now(), leaseMs: proposalLeaseMs, holder: ids.newId() });
    if (turn === null) throw proposalNotFound();
    if (turn === 'held') throw requestInProgress();
    try {
      if (token) requireAccount(token, turn.proposal.socialAccountId);
      return await work(turn);
    } catch (error) {
      if (error instanceof LeaseLost) throw requestInProgress();
      throw error;
    } finally {
      await proposals.release(turn.lease);
    }
  };
}

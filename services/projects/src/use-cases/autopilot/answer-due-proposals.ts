/* Proposals without an answer are answered when their time is over; answers that could not be carried out are retried. */
import { LeaseLost, workThroughDue } from '@viral-slides/work';
import { settleAgainMs } from '../../model/proposal.ts';
import { isRefusal } from '../../model/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { ProposalRepository, ProposalTurn } from '../../ports/proposal-repository.ts';
import type { ClearProposal } from './clear-proposal.ts';
import type { PostProposal } from './post-proposal.ts';
import type { RenewProposal } from './renew-proposal.ts';
import { proposalLeaseMs } from './take-proposal.ts';

/** Answers what is due, until nothing is or the process is to stop. */
export type AnswerDueProposals = (stopping: AbortSignal) => Promise<void>;

interface AnswerDueProposalsDeps {
  proposals: Pick<ProposalRepository, 'takeDue' | 'note' | 'release'>;
  renewProposal: RenewProposal;
  postProposal: PostProposal;
  clearProposal: ClearProposal;
  clock: Clock;
  ids: IdSource;
}

export function makeAnswerDueProposals(deps: AnswerDueProposalsDeps): AnswerDueProposals {
  const { proposals, clock, ids } = deps;
  return (stopping) =>
    workThroughDue({
      take: (except) => proposals.takeDue({ now: clock.now(), leaseMs: proposalLeaseMs, holder: ids.newId(), except }),
      userIdOf: ({ proposal }) => proposal.userId,
      work: (turn) => take(deps, turn, stopping),
      stopping,
    });
}

async function take(deps: AnswerDueProposalsDeps, turn: ProposalTurn, stopping: AbortSignal): Promise<void> {
  const { proposals, clock } = deps;
  try {
    await answer(deps, turn, stopping).catch(async (error: unknown) => {
      if (!(error instanceof LeaseLost)) await proposals.note(turn.lease, { dueAt: again(clock) });
      throw error;
    });
  } catch (error) {
    // Another worker goes on with it, and sets its time.
    if (!(error instanceof LeaseLost)) throw error;
  } finally {
    await proposals.release(turn.lease);
  }
}

async function answer(deps: AnswerDueProposalsDeps, turn: ProposalTurn, signal: AbortSignal): Promise<void> {
  const { proposals, clock, clearProposal } = deps;
  const { proposal } = turn;
  if (proposal.isToClear) return void (await clearProposal(turn));
  if (proposal.state === 'waiting' && proposal.intent) return post(deps, turn, { ...proposal.intent, signal });
  if (proposal.state !== 'waiting') return proposals.note(turn.lease, { dueAt: null });
  if (proposal.answerBy > clock.now()) return proposals.note(turn.lease, { dueAt: proposal.answerBy });
  if (proposal.withoutAnswer === 'draft') return post(deps, turn, { as: 'drafted', by: 'time', signal });
  return skip(deps, turn);
}

async function post(deps: AnswerDueProposalsDeps, turn: ProposalTurn, how: Parameters<PostProposal>[1]): Promise<void> {
  try {
    // A post that another worker started may exist already; it is only requested again.
    const { proposal } = turn.proposal.intent ? turn : await deps.renewProposal(turn, how.signal);
    await deps.postProposal({ ...turn, proposal }, how);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Of what its owner wanted planned it is seen again whether there is time for another answer.
    if (how.by === 'time') await skip(deps, turn, { code: error.code, detail: error.message });
  }
}

/** A proposal whose draft is refused is skipped; its project is deleted, or stays with the reason if it was edited by hand. */
async function skip(
  { proposals, clearProposal, clock }: AnswerDueProposalsDeps,
  { proposal, lease }: ProposalTurn,
  reason = proposal.reason,
): Promise<void> {
  const end = {
    state: 'skipped' as const,
    answeredBy: 'time' as const,
    answeredAt: clock.now(),
    intent: null,
    reason,
    news: 'answered' as const,
    isToClear: true,
  };
  await proposals.note(lease, { ...end, dueAt: again(clock) });
  await clearProposal({ proposal: { ...proposal, ...end }, lease });
}

function again(clock: Clock): Date {
  return new Date(clock.now().getTime() + settleAgainMs);
}

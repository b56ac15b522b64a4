/*
 * The intent for a proposal is stored before scheduling is called, and the outcome after: after a crash in between, the next worker continues from the intent and calls
 * under the same idempotency key, so the post exists once.
 */
import { AppError } from '@viral-slides/errors';
import { postRefused, settleAgainMs } from '../../model/proposal.ts';
import type { Proposal } from '../../model/proposal.ts';
import { isRefusal } from '../../model/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ProposalRepository, ProposalTurn } from '../../ports/proposal-repository.ts';
import type { SeriesPosts, PostRequest } from '../../ports/series-posts.ts';

/**
 * Makes the post of a proposal that is leased, planned for its slot or as a draft.
 * @throws AppError `slot-not-free`, `post-refused`: it keeps waiting, with the reason; any other error is retried by the next
 * worker
 */
export type PostProposal = (turn: ProposalTurn, how: NonNullable<Proposal['intent']> & { signal: AbortSignal }) => Promise<Proposal>;

interface PostProposalDeps {
  proposals: Pick<ProposalRepository, 'note'>;
  seriesPosts: SeriesPosts;
  clock: Clock;
}

export function makePostProposal({ proposals, seriesPosts, clock }: PostProposalDeps): PostProposal {
  return async ({ proposal, lease }, { as, by, signal }) => {
    const { id, userId, answerBy } = proposal;
    await proposals.note(lease, { intent: { as, by }, dueAt: new Date(clock.now().getTime() + settleAgainMs) });
    try {
      const post = await seriesPosts.plan({ userId, key: `autopilot ${id}`, post: postRequestOf(proposal, as), signal });
      const now = clock.now();
      const notification = by === 'time' ? ('answered' as const) : null;
      const end = { state: as, postId: post.id, answeredBy: by, answeredAt: now, intent: null, reason: null, news: notification };
      await proposals.note(lease, { ...end, dueAt: null });
      return { ...proposal, ...end };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const refusal = error.code === 'slot-not-free' ? error : postRefused(error);
      await proposals.note(lease, { intent: null, reason: { code: refusal.code, detail: refusal.message }, dueAt: answerBy });
      throw refusal;
    }
  };
}

function postRequestOf({ platform, socialAccountId, projectId, slotAt, post }: Proposal, as: 'planned' | 'drafted'): PostRequest {
  if (projectId === null) throw new AppError('conflict', 'project-not-found', 'This proposal’s project was deleted.');
  const at = slotAt.toISOString();
  const { title, description, tags } = post;
  const texts = { title, description, tags };
  if (as === 'drafted') return { platform, socialAccountId, projectId, status: 'draft', scheduledTime: at, ...texts };
  return { platform, socialAccountId, projectId, status: 'scheduled', scheduledTime: null, slot: at, ...texts };
}

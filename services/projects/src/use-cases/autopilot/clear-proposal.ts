import { AppError } from '@viral-slides/errors';
import { stillMadeFrom } from '../../model/made-from.ts';
import { changedByHand } from '../../model/following.ts';
import type { Proposal } from '../../model/proposal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import type { ProposalRepository, ProposalTurn } from '../../ports/proposal-repository.ts';

/** Deletes the project of a skipped proposal that is leased, unless it was edited by hand. @returns the proposal after it */
export type ClearProposal = (turn: ProposalTurn) => Promise<Proposal>;

interface ClearProposalDeps {
  proposals: Pick<ProposalRepository, 'note'>;
  projects: Pick<ProjectRepository, 'change'>;
  clock: Clock;
  ids: IdSource;
}

export function makeClearProposal({ proposals, projects, clock, ids }: ClearProposalDeps): ClearProposal {
  return async ({ proposal, lease }) => {
    const { userId, projectId } = proposal;
    const isKept = projectId !== null && !(await remove(projectId));
    const end = { projectId: isKept ? projectId : null, isToClear: false };
    await proposals.note(lease, { ...end, dueAt: null });
    return { ...proposal, ...end };

    async function remove(id: string): Promise<boolean> {
      try {
        await projects.change(userId, id, (current) => {
          if (!stillMadeFrom(current)) throw changedByHand();
          const last = { ...current, revision: current.revision + 1 };
          return { eventId: ids.newId(), type: 'deleted', occurredAt: clock.now(), project: last };
        });
        return true;
      } catch (error) {
        if (error instanceof AppError && error.code === 'project-not-found') return true;
        if (error instanceof AppError && error.code === changedByHand().code) return false;
        throw error;
      }
    }
  };
}

import { imageIdsOf } from '@viral-slides/slide-document';
import type { Project } from '../../model/project.ts';
import { pictureTrouble } from '../../model/proposal-pictures.ts';
import type { PicturesNow } from '../../model/proposal-pictures.ts';
import { maxVariants, proposalOutdated } from '../../model/proposal.ts';
import type { Proposal } from '../../model/proposal.ts';
import { isRefusal } from '../../model/refusal.ts';
import type { AutopilotRepository } from '../../ports/autopilot-repository.ts';
import type { Library } from '../../ports/library.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';
import type { ProposalRepository, ProposalTurn } from '../../ports/proposal-repository.ts';
import type { WaitingPictures } from '../../ports/waiting-pictures.ts';
import type { DealAnother } from './deal-another.ts';

/**
 * Checks whether the slides of a leased proposal can be published as they are; if not, deals other ones.
 * @returns the current proposal, and why it has other slides; null: they are unchanged
 * @throws AppError `proposal-outdated` where there are no others, noted with the proposal; `service-unavailable`
 */
export type RenewProposal = (turn: ProposalTurn, signal: AbortSignal) => Promise<{ proposal: Proposal; trouble: string | null }>;

interface RenewProposalDeps {
  autopilots: Pick<AutopilotRepository, 'find'>;
  proposals: Pick<ProposalRepository, 'note'>;
  projects: Pick<ProjectRepository, 'find'>;
  library: Library;
  waitingPictures: WaitingPictures;
  dealAnother: DealAnother;
}

export function makeRenewProposal(deps: RenewProposalDeps): RenewProposal {
  return async (turn, signal) => {
    const { userId, projectId, choice, variant } = turn.proposal;
    const project = projectId === null ? null : await deps.projects.find(userId, projectId);
    const trouble = project && pictureTrouble(project.slides, choice, await picturesNow(deps, turn.proposal, { project, signal }));
    if (!trouble) return { proposal: turn.proposal, trouble: null };
    try {
      if (variant >= maxVariants) throw proposalOutdated(trouble, `This proposal has already had ${maxVariants} variants.`);
      return { proposal: await deps.dealAnother(turn, signal), trouble };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const outdated = error.code === 'proposal-outdated' ? error : proposalOutdated(trouble, error.message);
      await deps.proposals.note(turn.lease, { reason: { code: outdated.code, detail: outdated.message } });
      throw outdated;
    }
  };
}

/** Posts that wait count as long as pictures are to rest, as where slideshows are dealt. */
async function picturesNow(
  { autopilots, library, waitingPictures }: RenewProposalDeps,
  { userId, socialAccountId }: Proposal,
  { project, signal }: { project: Project; signal: AbortSignal },
): Promise<PicturesNow> {
  const rest = (await autopilots.find(userId, socialAccountId))?.settings.coolDownDays ?? 0;
  const waiting = rest > 0 ? await waitingPictures.of({ userId, signal }) : new Set<string>();
  return { waiting, known: await library.known({ userId, imageIds: imageIdsOf(project), signal }) };
}

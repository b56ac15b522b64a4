import { isApiError } from '@/shared/api/api-error.ts';
import { useGetProjectQuery, type Project } from '@/shared/api/generated/projects.ts';
import type { AutopilotProposal } from '../api.ts';

/** The slides of a proposal, or why there are none. */
export interface ProposalSlides {
  project: Project | undefined;
  isGone: boolean;
  isFailed: boolean;
}

/** Asks for the slides of a proposal; of none there are none. */
export function useProposalSlides(proposal: AutopilotProposal | undefined): ProposalSlides {
  const projectId = proposal?.projectId ?? null;
  const asked = useGetProjectQuery({ id: projectId ?? '' }, { skip: projectId === null });
  const isGone = (proposal !== undefined && projectId === null) || (isApiError(asked.error) && asked.error.status === 404);
  return { project: isGone ? undefined : asked.currentData, isGone, isFailed: asked.error !== undefined && !isGone };
}

import type { ProjectSummary } from '../model/project-summary.ts';
import type { Listed } from '../ports/listed.ts';
import type { ProjectRepository } from '../ports/project-repository.ts';

/** Lists what cards show of a user's projects, the most recently updated first; the autosave record only if asked for. */
export type ListProjectSummaries = (query: {
  userId: string;
  includeAutosave: boolean;
  signal: AbortSignal;
}) => Promise<Listed<ProjectSummary[]>>;

/** Builds {@link ListProjectSummaries}. */
export function makeListProjectSummaries({ projects }: { projects: ProjectRepository }): ListProjectSummaries {
  return ({ userId, ...options }) => projects.listSummaries(userId, options);
}

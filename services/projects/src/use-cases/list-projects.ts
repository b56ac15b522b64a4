import type { Project } from '../model/project.ts';
import type { Listed } from '../ports/listed.ts';
import type { ProjectRepository } from '../ports/project-repository.ts';

/**
 * Lists a user's projects with all slides, the most recently updated first; the autosave record only if asked for.
 * @param query.signal ends the reading by throwing its reason
 * @returns projects that are read while they are taken: there may be hundreds of megabytes
 */
export type ListProjects = (query: {
  userId: string;
  includeAutosave: boolean;
  signal: AbortSignal;
}) => Promise<Listed<AsyncIterable<Project>>>;

/** Builds {@link ListProjects}. */
export function makeListProjects({ projects }: { projects: ProjectRepository }): ListProjects {
  return ({ userId, ...options }) => projects.list(userId, options);
}

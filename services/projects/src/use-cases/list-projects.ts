import type { Project } from '../model/project.ts';
import type { ProjectRepository } from '../ports/project-repository.ts';

/** Lists a user's projects, the most recently updated first; the autosave record only if asked for. */
export type ListProjects = (query: { userId: string; includeAutosave: boolean }) => Promise<Project[]>;

/** Builds {@link ListProjects}. */
export function makeListProjects({ projects }: { projects: ProjectRepository }): ListProjects {
  return ({ userId, includeAutosave }) => projects.list(userId, { includeAutosave });
}

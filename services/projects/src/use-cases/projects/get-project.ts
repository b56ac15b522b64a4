import { projectNotFound } from '../../model/project-errors.ts';
import type { Project } from '../../model/project.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';

/**
 * Gets one project of a user; also the autosave record, by its id.
 * @throws AppError `project-not-found`
 */
export type GetProject = (query: { userId: string; projectId: string }) => Promise<Project>;

export function makeGetProject({ projects }: { projects: ProjectRepository }): GetProject {
  return async ({ userId, projectId }) => {
    const project = await projects.find(userId, projectId);
    if (!project) throw projectNotFound();
    return project;
  };
}

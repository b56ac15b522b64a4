import { projectNotFound } from '../../model/project-errors.ts';
import type { FirstSlide } from '../../model/project-summary.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';

/**
 * Gets the first slide of a project with all its texts, for its card.
 * @throws AppError `project-not-found`
 */
export type GetFirstSlide = (query: { userId: string; projectId: string }) => Promise<FirstSlide>;

export function makeGetFirstSlide({ projects }: { projects: ProjectRepository }): GetFirstSlide {
  return async ({ userId, projectId }) => {
    const found = await projects.findFirstSlide(userId, projectId);
    if (!found) throw projectNotFound();
    return found;
  };
}

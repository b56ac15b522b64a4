import { canceledRender } from '../model/project-render.ts';
import type { ProjectId } from '../model/project-picture.ts';
import type { ProjectRenderRepository } from '../ports/project-render-repository.ts';

/** Cancels the renders of a project that is deleted. */
export type CancelRendersOfProject = (project: ProjectId) => Promise<void>;

export function makeCancelRendersOfProject({
  renders,
}: {
  renders: Pick<ProjectRenderRepository, 'openOf' | 'settle'>;
}): CancelRendersOfProject {
  return async (project) => {
    for (const id of await renders.openOf(project)) await renders.settle(id, canceledRender('The project was deleted.'));
  };
}

import { reservedName, staleRevision } from '../../model/project-errors.ts';
import { changedProject, isAutosave } from '../../model/project.ts';
import type { Project, ProjectChange } from '../../model/project.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';

/**
 * Changes name, slides, format or caption of a project.
 * @param command.revision the revision the change is based on, for any field; null = the current revision
 * @throws AppError `project-not-found`, `stale-revision` (with `current`), `reserved-name`, `project-changed-meanwhile`
 */
export type UpdateProject = (command: {
  userId: string;
  projectId: string;
  change: ProjectChange;
  revision: number | null;
}) => Promise<Project>;

interface UpdateProjectDeps {
  projects: ProjectRepository;
  clock: Clock;
  ids: IdSource;
}

export function makeUpdateProject({ projects, clock, ids }: UpdateProjectDeps): UpdateProject {
  return ({ userId, projectId, change, revision }) =>
    projects.change(userId, projectId, (current) => {
      if (revision !== null && revision !== current.revision) throw staleRevision(current);
      const project = changedProject(current, change, clock.now());
      if (isAutosave(project) && !isAutosave(current)) throw reservedName(project.name);
      return { eventId: ids.newId(), type: 'changed', occurredAt: project.updatedAt, project };
    });
}

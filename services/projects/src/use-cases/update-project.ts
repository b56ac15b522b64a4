import { projectContended, projectNotFound, reservedName, staleRevision } from '../model/project-errors.ts';
import { changedProject, isAutosave } from '../model/project.ts';
import type { Project, ProjectChange } from '../model/project.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { ProjectRepository } from '../ports/project-repository.ts';

const attempts = 5;

/**
 * Changes name, slides or format of a project.
 * @param command.revision the revision the change is based on; null = whatever is there now
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

/** Builds {@link UpdateProject}. */
export function makeUpdateProject({ projects, clock, ids }: UpdateProjectDeps): UpdateProject {
  return async ({ userId, projectId, change, revision }) => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const current = await projects.find(userId, projectId);
      if (!current) throw projectNotFound();
      if (revision !== null && revision !== current.revision) throw staleRevision(current);
      const project = changedProject(current, change, clock.now());
      if (isAutosave(project) && !isAutosave(current)) throw reservedName(project.name);
      // A write that loses the race is looked at again: the next round tells a stale revision from one that does not matter.
      if (await projects.update(project, { eventId: ids.newId(), type: 'changed', occurredAt: project.updatedAt, project })) return project;
    }
    throw projectContended();
  };
}

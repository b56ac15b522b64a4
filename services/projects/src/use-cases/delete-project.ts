import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { ProjectRepository } from '../ports/project-repository.ts';

/**
 * Deletes a project for good, at any revision.
 * @throws AppError `project-not-found`, `project-changed-meanwhile`
 */
export type DeleteProject = (command: { userId: string; projectId: string }) => Promise<void>;

/** Builds {@link DeleteProject}. */
export function makeDeleteProject({ projects, clock, ids }: { projects: ProjectRepository; clock: Clock; ids: IdSource }): DeleteProject {
  return async ({ userId, projectId }) => {
    await projects.change(userId, projectId, (current) => {
      const last = { ...current, revision: current.revision + 1 };
      return { eventId: ids.newId(), type: 'deleted', occurredAt: clock.now(), project: last };
    });
  };
}

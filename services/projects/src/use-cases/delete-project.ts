import { projectContended, projectNotFound } from '../model/project-errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { ProjectRepository } from '../ports/project-repository.ts';

const attempts = 5;

/**
 * Deletes a project for good, whatever its revision.
 * @throws AppError `project-not-found`, `project-changed-meanwhile`
 */
export type DeleteProject = (command: { userId: string; projectId: string }) => Promise<void>;

/** Builds {@link DeleteProject}. */
export function makeDeleteProject({ projects, clock, ids }: { projects: ProjectRepository; clock: Clock; ids: IdSource }): DeleteProject {
  return async ({ userId, projectId }) => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const current = await projects.find(userId, projectId);
      if (!current) throw projectNotFound();
      const last = { ...current, revision: current.revision + 1 };
      if (await projects.delete(last, { eventId: ids.newId(), type: 'deleted', occurredAt: clock.now(), project: last })) return;
    }
    throw projectContended();
  };
}

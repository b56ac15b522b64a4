import { autosaveExists, projectContended, tooManyProjects } from '../../model/project-errors.ts';
import { isAutosave, maxProjectsPerUser } from '../../model/project.ts';
import type { Project } from '../../model/project.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';

/**
 * Stores a new project and publishes its event; does nothing where its id is stored already.
 * @throws AppError `autosave-exists` (with `current`), `too-many-projects`
 */
export type StoreProject = (project: Project) => Promise<Project>;

interface StoreProjectDeps {
  projects: Pick<ProjectRepository, 'insert' | 'findAutosave' | 'count' | 'find'>;
  ids: IdSource;
}

export function makeStoreProject({ projects, ids }: StoreProjectDeps): StoreProject {
  return async (project) => {
    if (!isAutosave(project)) await assertRoom(projects, project);
    const event = { eventId: ids.newId(), type: 'created' as const, occurredAt: project.createdAt, project };
    const outcome = await projects.insert(project, event);
    if (outcome !== 'autosave-exists') return project;
    const current = await projects.findAutosave(project.userId);
    throw current ? autosaveExists(current) : projectContended();
  };
}

/** Requests that are made at once can get a few more than the limit in; it is there for the price of lists, not for counting. */
async function assertRoom(projects: StoreProjectDeps['projects'], { userId, id }: Project): Promise<void> {
  if ((await projects.count(userId)) < maxProjectsPerUser) return;
  // One that an earlier attempt has stored needs no more room.
  if (!(await projects.find(userId, id))) throw tooManyProjects();
}

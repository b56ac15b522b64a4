import { draftFingerprint } from '../model/creation-request.ts';
import { autosaveExists, projectContended, tooManyProjects } from '../model/project-errors.ts';
import { isAutosave, maxProjectsPerUser, newProject } from '../model/project.ts';
import type { Project, ProjectDraft } from '../model/project.ts';
import type { ProjectRepository } from '../ports/project-repository.ts';
import { onceRequested } from './once-requested.ts';
import type { OnceRequestedDeps } from './once-requested.ts';

/**
 * Creates a project, or the autosave record when it has that name. With an idempotency key the same request may be sent again:
 * it creates one project and always gets the answer of the first time.
 * @throws AppError `autosave-exists` (with `current`), `too-many-projects`, `idempotency-key-reused`, `request-in-progress`
 */
export type CreateProject = (command: { userId: string; draft: ProjectDraft; idempotencyKey: string | null }) => Promise<Project>;

interface CreateProjectDeps extends OnceRequestedDeps {
  projects: ProjectRepository;
}

/** Builds {@link CreateProject}. */
export function makeCreateProject(deps: CreateProjectDeps): CreateProject {
  return ({ userId, draft, idempotencyKey }) =>
    onceRequested(
      deps,
      { userId, idempotencyKey, fingerprint: draftFingerprint(draft) },
      { make: (as) => newProject(draft, { ...as, userId }), insert: (project) => insert(deps, project) },
    );
}

async function insert({ projects, ids }: CreateProjectDeps, project: Project): Promise<Project> {
  if (!isAutosave(project)) await assertRoom(projects, project);
  const event = { eventId: ids.newId(), type: 'created' as const, occurredAt: project.createdAt, project };
  const outcome = await projects.insert(project, event);
  if (outcome !== 'autosave-exists') return project;
  const current = await projects.findAutosave(project.userId);
  throw current ? autosaveExists(current) : projectContended();
}

/** Requests that are made at once can get a few more than the limit in; it is there for the price of lists, not for counting. */
async function assertRoom(projects: ProjectRepository, { userId, id }: Project): Promise<void> {
  if ((await projects.count(userId)) < maxProjectsPerUser) return;
  // One that an earlier attempt has stored needs no more room.
  if (!(await projects.find(userId, id))) throw tooManyProjects();
}

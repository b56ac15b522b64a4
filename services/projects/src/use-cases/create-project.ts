import { AppError } from '@viral-slides/errors';
import { keyReused, requestInProgress } from '@viral-slides/work';
import { draftFingerprint, requestLeaseMs } from '../model/creation-request.ts';
import { autosaveExists, projectContended, tooManyProjects } from '../model/project-errors.ts';
import { isAutosave, maxProjectsPerUser, newProject } from '../model/project.ts';
import type { Project, ProjectDraft } from '../model/project.ts';
import type { Clock } from '../ports/clock.ts';
import type { CreationRequestRepository } from '../ports/creation-request-repository.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { ProjectRepository } from '../ports/project-repository.ts';

/**
 * Creates a project, or the autosave record when it has that name. With an idempotency key the same request may be sent again:
 * it creates one project and always gets the answer of the first time.
 * @throws AppError `autosave-exists` (with `current`), `too-many-projects`, `idempotency-key-reused`, `request-in-progress`
 */
export type CreateProject = (command: { userId: string; draft: ProjectDraft; idempotencyKey: string | null }) => Promise<Project>;

interface CreateProjectDeps {
  projects: ProjectRepository;
  requests: CreationRequestRepository;
  clock: Clock;
  ids: IdSource;
}

/** Builds {@link CreateProject}. */
export function makeCreateProject(deps: CreateProjectDeps): CreateProject {
  return async ({ userId, draft, idempotencyKey }) => {
    const now = deps.clock.now();
    if (idempotencyKey === null) return insert(deps, newProject(draft, { id: deps.ids.newId(), userId, createdAt: now }));
    const first = { userId, key: idempotencyKey, fingerprint: draftFingerprint(draft), projectId: deps.ids.newId(), startedAt: now };
    const taken = await deps.requests.take(first, { now, leaseMs: requestLeaseMs });
    if (taken.state === 'mismatch') throw keyReused();
    if (taken.state === 'busy') throw requestInProgress();
    // The same draft, id and time give the same project, so the first answer need not be stored.
    const project = newProject(draft, { id: taken.request.projectId, userId, createdAt: taken.request.startedAt });
    if (taken.state === 'completed') return project;
    try {
      await insert(deps, project);
    } catch (error) {
      // Only a refusal is certain. After any other failure the project may exist: the lease stays, and a later try finds it by its id.
      if (error instanceof AppError) await deps.requests.release(taken.request);
      throw error;
    }
    await deps.requests.complete(taken.request);
    return project;
  };
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

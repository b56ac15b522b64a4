import { draftFingerprint } from '../model/creation-request.ts';
import { newProject } from '../model/project.ts';
import type { Project, ProjectDraft } from '../model/project.ts';
import { onceRequested } from './once-requested.ts';
import type { OnceRequestedDeps } from './once-requested.ts';
import type { StoreProject } from './store-project.ts';

/**
 * Creates a project, or the autosave record when it has that name. With an idempotency key the same request may be sent again:
 * it creates one project and always gets the answer of the first time.
 * @throws AppError `autosave-exists` (with `current`), `too-many-projects`, `idempotency-key-reused`, `request-in-progress`
 */
export type CreateProject = (command: { userId: string; draft: ProjectDraft; idempotencyKey: string | null }) => Promise<Project>;

interface CreateProjectDeps extends OnceRequestedDeps {
  storeProject: StoreProject;
}

/** Builds {@link CreateProject}. */
export function makeCreateProject(deps: CreateProjectDeps): CreateProject {
  return ({ userId, draft, idempotencyKey }) =>
    onceRequested(
      deps,
      { userId, idempotencyKey, fingerprint: draftFingerprint(draft) },
      { make: (as) => newProject(draft, { ...as, userId }), insert: deps.storeProject },
    );
}

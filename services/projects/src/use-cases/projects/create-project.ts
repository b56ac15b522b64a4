import { draftFingerprint } from '../../model/creation-request.ts';
import { newProject } from '../../model/project.ts';
import type { Project, ProjectDraft } from '../../model/project.ts';
import { onceRequested } from './once-requested.ts';
import type { OnceRequestedDeps } from './once-requested.ts';
import type { StoreProject } from './store-project.ts';

/**
 * Creates a project, or the autosave record when it has that name. With an idempotency key the same request may be sent again:
 * it creates one project and always gets the answer of the first time.
 * @throws AppError `autosave-exists` (with `current`), `too-many-projects`, `idempotency-key-reused`, `request-in-progress`
 */
export type CreateProject = (command: {
  userId: string;
  draft: ProjectDraft;
  idempotencyKey: string | null;
  /** Throws what prevents the request. Not checked again for a request that has been carried out: later changes do not undo it. */
  check?: () => Promise<void>;
}) => Promise<Project>;

interface CreateProjectDeps extends OnceRequestedDeps {
  storeProject: StoreProject;
}

export function makeCreateProject(deps: CreateProjectDeps): CreateProject {
  return ({ userId, draft, idempotencyKey, check }) => {
    const insert = async (project: Project) => {
      await check?.();
      return deps.storeProject(project);
    };
    return onceRequested(
      deps,
      { userId, idempotencyKey, fingerprint: draftFingerprint(draft) },
      { make: (as) => newProject(draft, { ...as, userId }), insert },
    );
  };
}

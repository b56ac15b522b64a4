import { requireScope } from '@viral-slides/personal-tokens';
import type { TokenRights } from '@viral-slides/personal-tokens';
import { projectNotFound } from '../../model/project-errors.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { ProjectPosts } from '../../ports/project-posts.ts';
import type { ProjectRepository } from '../../ports/project-repository.ts';

/** The user and the project. */
interface DeleteProjectCommand {
  userId: string;
  projectId: string;
  /** Treatment of its scheduled posts; drafts stay (ADR 0026). Absent: they are kept. */
  posts?: { action: 'cancel'; token: TokenRights | undefined; signal: AbortSignal } | undefined;
}

/**
 * Deletes a project permanently, at any revision. If its scheduled posts are to be cancelled, they are cancelled first; when one cannot be, the project stays.
 * @throws AppError `project-not-found`, `project-changed-meanwhile`; of its posts `insufficient-scope`, `account-not-allowed`, `post-not-cancellable`,
 * `post-changed-meanwhile`, `service-unavailable`
 */
export type DeleteProject = (command: DeleteProjectCommand) => Promise<void>;

interface DeleteProjectDeps {
  projects: ProjectRepository;
  projectPosts: ProjectPosts;
  clock: Clock;
  ids: IdSource;
}

export function makeDeleteProject({ projects, projectPosts, clock, ids }: DeleteProjectDeps): DeleteProject {
  return async ({ userId, projectId, posts }) => {
    if (posts) {
      requireScope(posts.token, 'posts:write');
      if (!(await projects.findFirstSlide(userId, projectId))) throw projectNotFound();
      await projectPosts.cancel({ userId, projectId, accounts: posts.token?.accounts ?? null, signal: posts.signal });
    }
    await projects.change(userId, projectId, (current) => {
      const last = { ...current, revision: current.revision + 1 };
      return { eventId: ids.newId(), type: 'deleted', occurredAt: clock.now(), project: last };
    });
  };
}

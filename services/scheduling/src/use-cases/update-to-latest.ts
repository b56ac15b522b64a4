import { updatedToLatest } from '../model/edit-post.ts';
import { assertAllowed } from '../model/post-actions.ts';
import { postNotFound } from '../model/post-errors.ts';
import type { Post } from '../model/post.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PostRepository } from '../ports/post-repository.ts';
import type { Person, Projects } from '../ports/projects.ts';
import type { CheckPost } from './check-post.ts';
import type { FreezeSlides } from './freeze-slides.ts';
import type { StoreFrozen } from './store-frozen.ts';

/**
 * Freezes and renders the slides of the project as they are now.
 * @throws AppError `post-not-found`, `action-not-possible`, `project-not-found`, `service-unavailable`, `too-busy`, `post-changed-meanwhile`, and what checking throws
 */
export type UpdateToLatest = (command: { person: Person; id: string; signal: AbortSignal }) => Promise<Post>;

interface UpdateToLatestDeps {
  posts: PostRepository;
  projects: Projects;
  checkPost: CheckPost;
  freezeSlides: FreezeSlides;
  storeFrozen: StoreFrozen;
  clock: Clock;
  ids: IdSource;
}

/** Builds {@link UpdateToLatest}. */
export function makeUpdateToLatest({
  posts,
  projects,
  checkPost,
  freezeSlides,
  storeFrozen,
  clock,
  ids,
}: UpdateToLatestDeps): UpdateToLatest {
  return async ({ person, id, signal }) => {
    const key = { id, userId: person.userId };
    const before = await posts.find(key);
    if (!before) throw postNotFound();
    assertAllowed(before, 'update-to-latest');
    const ready = await projects.use({ person, projectId: before.project.id, signal }, async (project) => {
      const query = { ...before, projectName: project.name, slideCount: project.slides.length };
      const { warnings } = await checkPost({ person, signal, post: query });
      return { warnings, frozen: await freezeSlides(project, person.userId) };
    });
    return storeFrozen({ frozen: ready.frozen, signal }, (replaces) =>
      posts.change(key, (current) => {
        replaces(current.frozen);
        return updatedToLatest(current, { ...ready, at: clock.now(), renderId: ids.newId() });
      }),
    );
  };
}

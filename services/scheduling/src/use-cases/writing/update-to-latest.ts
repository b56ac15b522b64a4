import { headlineOf } from '@viral-slides/slide-document';
import { updatedToLatest } from '../../model/writing/edit-post.ts';
import { assertCanTakeLatest } from '../../model/post-actions.ts';
import { postNotFound } from '../../model/post-errors.ts';
import type { Post } from '../../model/post.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { PostRepository } from '../../ports/post-repository.ts';
import type { Person, Projects } from '../../ports/projects.ts';
import type { CheckPost } from '../checking/check-post.ts';
import type { FreezeSlides } from './freeze-slides.ts';
import type { StoreFrozen } from './store-frozen.ts';

/**
 * Freezes and renders the slides of the project as they are now. Whether they are newer is asked of the project itself, since its events may be on their way.
 * A post that is claimed in the meantime keeps its slides.
 * @returns the post afterwards, and whether it shows other slides than before
 * @throws AppError `post-not-found`, `action-not-possible`, `project-not-found`, `service-unavailable`, `too-busy`, `post-changed-meanwhile`, and what checking throws
 */
export type UpdateToLatest = (command: { person: Person; id: string; signal: AbortSignal }) => Promise<{ post: Post; isUpdated: boolean }>;

export interface UpdateToLatestDeps {
  posts: PostRepository;
  projects: Projects;
  checkPost: CheckPost;
  freezeSlides: FreezeSlides;
  storeFrozen: StoreFrozen;
  clock: Clock;
  ids: IdSource;
}

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
    assertCanTakeLatest(before);
    const ready = await projects.use({ person, projectId: before.project.id, signal }, async (project) => {
      if (before.frozen && before.frozen.projectRevision >= project.revision) return null;
      const query = { ...before, headline: headlineOf(project.slides), slideCount: project.slides.length };
      const { warnings } = await checkPost({ person, signal, post: query });
      return { warnings, frozen: await freezeSlides(project, person.userId) };
    });
    if (!ready) return { post: before, isUpdated: false };
    const post = await storeFrozen({ frozen: ready.frozen, signal }, (replaces) =>
      posts.change(key, (current) => {
        const change = updatedToLatest(current, { ...ready, at: clock.now(), renderId: ids.newId() });
        if (change) replaces(current.frozen);
        return change;
      }),
    );
    return { post, isUpdated: post.frozen?.revisionId === ready.frozen.revisionId };
  };
}

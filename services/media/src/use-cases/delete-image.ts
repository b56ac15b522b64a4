import { thumbnailWidthsPx } from '../model/image-format.ts';
import { imageInUse, isInUse } from '../model/image-use.ts';
import { imageKey } from '../model/image.ts';
import type { Image } from '../model/image.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { ImageRepository } from '../ports/image-repository.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { PostUsageRepository } from '../ports/post-usage-repository.ts';
import type { ProjectUsageRepository } from '../ports/project-usage-repository.ts';

/**
 * Deletes an image permanently. One that is used (image-use.ts) is kept unless `isForced`.
 * @throws AppError `image-not-found`, `image-changed-meanwhile`, `image-in-use` (conflict, with the `projects` that show it and how many `posts`
 *   that are not out yet do; neither when only a slide that is not saved yet has it)
 */
export type DeleteImage = (command: { userId: string; imageId: string; isForced: boolean }) => Promise<void>;

interface DeleteImageDeps {
  images: ImageRepository;
  usages: Pick<ProjectUsageRepository, 'projectsShowing'>;
  postUsages: Pick<PostUsageRepository, 'postsShowing'>;
  store: ObjectStore;
  clock: Clock;
  ids: IdSource;
}

export function makeDeleteImage(deps: DeleteImageDeps): DeleteImage {
  return async ({ userId, imageId, isForced }) => {
    const image = await deps.images.change(userId, imageId, async (current) => {
      if (!isForced) await assertUnused(deps, current);
      const last: Image = { ...current, revision: current.revision + 1 };
      return { eventId: deps.ids.newId(), type: 'deleted', occurredAt: deps.clock.now(), image: last };
    });
    // The row goes first, so no image is listed without its files. Files that cannot be removed now are swept.
    await deps.store
      .remove((['original', ...thumbnailWidthsPx] as const).map((variant) => imageKey(image, variant)))
      .catch(() => undefined);
  };
}

async function assertUnused({ usages, postUsages, clock }: DeleteImageDeps, image: Image): Promise<void> {
  // Asked again instead of believing the stored mark, which follows the projects a little later.
  const { userId, id } = image;
  const [projects, posts] = await Promise.all([usages.projectsShowing(userId, id), postUsages.postsShowing(userId, id)]);
  if (posts === 0 && !isInUse(image, { isShown: projects.length > 0, now: clock.now() })) return;
  throw imageInUse({ projects, posts });
}

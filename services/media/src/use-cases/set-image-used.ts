import type { Image } from '../model/image.ts';
import { imageContended, imageNotFound } from '../model/library-errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { ImageRepository } from '../ports/image-repository.ts';

const attempts = 5;

/**
 * Marks an image as used on a slide, or as available again. Without a difference nothing is written and nobody is told.
 * @throws AppError `image-not-found`, `image-changed-meanwhile`
 */
export type SetImageUsed = (command: { userId: string; imageId: string; isUsed: boolean }) => Promise<Image>;

/** Builds {@link SetImageUsed}. */
export function makeSetImageUsed(deps: { images: ImageRepository; clock: Clock; ids: IdSource }): SetImageUsed {
  return async ({ userId, imageId, isUsed }) => {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const image = await deps.images.find(userId, imageId);
      if (!image) throw imageNotFound();
      if (image.isUsed === isUsed) return image;
      const changed: Image = { ...image, isUsed, revision: image.revision + 1 };
      if (await deps.images.update(changed, { eventId: deps.ids.newId(), type: 'changed', occurredAt: deps.clock.now(), image: changed }))
        return changed;
    }
    throw imageContended();
  };
}

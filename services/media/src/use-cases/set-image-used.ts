import type { Image } from '../model/image.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { ImageRepository } from '../ports/image-repository.ts';

/**
 * Marks an image as used on a slide, or as available again. Without a difference nothing is written and nobody is told.
 * @throws AppError `image-not-found`, `image-changed-meanwhile`
 */
export type SetImageUsed = (command: { userId: string; imageId: string; isUsed: boolean }) => Promise<Image>;

/** Builds {@link SetImageUsed}. */
export function makeSetImageUsed(deps: { images: ImageRepository; clock: Clock; ids: IdSource }): SetImageUsed {
  return ({ userId, imageId, isUsed }) =>
    deps.images.change(userId, imageId, (image) => {
      if (image.isUsed === isUsed) return null;
      const changed: Image = { ...image, isUsed, revision: image.revision + 1 };
      return { eventId: deps.ids.newId(), type: 'changed', occurredAt: deps.clock.now(), image: changed };
    });
}

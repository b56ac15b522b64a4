import { AppError } from '@viral-slides/errors';
import { isInUse } from '../model/image-use.ts';
import type { Image } from '../model/image.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { ImageRepository } from '../ports/image-repository.ts';
import type { ProjectUsageRepository } from '../ports/project-usage-repository.ts';

/**
 * Brings the mark `isUsed` of an image in line with the rule of image-use.ts. Without a difference nothing is written or published.
 * @throws AppError `image-not-found`, `image-changed-meanwhile`
 */
export type SettleImageUse = (image: { userId: string; imageId: string }) => Promise<Image>;

export interface SettleImageUseDeps {
  images: ImageRepository;
  usages: Pick<ProjectUsageRepository, 'isShown'>;
  clock: Clock;
  ids: IdSource;
}

export function makeSettleImageUse(deps: SettleImageUseDeps): SettleImageUse {
  /** One look and, if need be, one change. @returns whether there was a difference */
  async function look(userId: string, imageId: string): Promise<{ image: Image; isChanged: boolean }> {
    let isChanged = false;
    const image = await deps.images.change(userId, imageId, async (current) => {
      const now = deps.clock.now();
      const isUsed = isInUse(current, { isShown: await deps.usages.isShown(userId, imageId), now });
      isChanged = current.isUsed !== isUsed;
      if (!isChanged) return null;
      return { eventId: deps.ids.newId(), type: 'changed', occurredAt: now, image: { ...current, isUsed, revision: current.revision + 1 } };
    });
    return { image, isChanged };
  }

  return async ({ userId, imageId }) => {
    // The projects that show the image are not part of its document: they may have changed between our read and our write, and that change saw the old mark.
    // Reading again after each write finds that; the loop ends when nothing differs.
    for (;;) {
      const { image, isChanged } = await look(userId, imageId);
      if (!isChanged) return image;
    }
  };
}

/**
 * Settles an image that may have been deleted in the meantime: then there is nothing to do.
 * @throws AppError `image-contended` (unavailable: to be tried again later)
 */
export async function settleIfThere(settle: SettleImageUse, image: { userId: string; imageId: string }): Promise<void> {
  try {
    await settle(image);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'image-not-found') return;
    // A person retries after a lost race; an event that fails with a conflict would be dead-lettered.
    if (error.code === 'image-changed-meanwhile')
      throw new AppError('unavailable', 'image-contended', 'The image is being changed by several requests. Try again later.', {
        cause: error,
      });
    throw error;
  }
}

import { claimLifetimeMs } from '../model/image-use.ts';
import type { Image } from '../model/image.ts';
import type { Clock } from '../ports/clock.ts';
import type { ImageRepository } from '../ports/image-repository.ts';
import type { SettleImageUse } from './settle-image-use.ts';

/**
 * Stores a client's claim that a slide has the image now, or that it has it no more. See image-use.ts for its meaning: the image
 * that is returned may still be used after `isUsed: false`, because a project shows it.
 * @throws AppError `image-not-found`, `image-changed-meanwhile`
 */
export type SetImageUsed = (command: { userId: string; imageId: string; isUsed: boolean }) => Promise<Image>;

export function makeSetImageUsed(deps: { images: ImageRepository; clock: Clock; settleImageUse: SettleImageUse }): SetImageUsed {
  return async ({ userId, imageId, isUsed }) => {
    // A claim that ends now stays until it is swept (expire-claims.ts): if this process dies before the next line, the sweep settles it.
    const claimedUntil = new Date(deps.clock.now().getTime() + (isUsed ? claimLifetimeMs : 0));
    await deps.images.claim(userId, imageId, claimedUntil);
    return deps.settleImageUse({ userId, imageId });
  };
}

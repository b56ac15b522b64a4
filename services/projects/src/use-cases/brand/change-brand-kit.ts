import type { BrandLook } from '@viral-slides/slide-document';
import { brandKitNotFound, staleBrandKit } from '../../model/brand-kit.ts';
import type { BrandKit } from '../../model/brand-kit.ts';
import type { BrandKitRepository } from '../../ports/brand-kit-repository.ts';

/**
 * Gives a brand kit another name and look; slides that have its look stay as they are.
 * @param command.revision the revision the change is based on; null = the current revision
 * @throws AppError `brand-kit-not-found`, `stale-revision`
 */
export type ChangeBrandKit = (command: {
  userId: string;
  kitId: string;
  name: string;
  look: BrandLook;
  revision: number | null;
}) => Promise<BrandKit>;

export function makeChangeBrandKit({ brandKits }: { brandKits: BrandKitRepository }): ChangeBrandKit {
  return async ({ userId, kitId, revision, ...change }) => {
    const changed = await brandKits.change(userId, kitId, { ...change, basedOn: revision });
    if (changed) return changed;
    const current = await brandKits.find(userId, kitId);
    throw current ? staleBrandKit(current) : brandKitNotFound();
  };
}

import { brandKitNotFound } from '../../model/brand-kit.ts';
import type { BrandKitRepository } from '../../ports/brand-kit-repository.ts';

/**
 * Deletes a brand kit permanently; slides that have its look stay as they are.
 * @throws AppError `brand-kit-not-found`
 */
export type DeleteBrandKit = (command: { userId: string; kitId: string }) => Promise<void>;

export function makeDeleteBrandKit({ brandKits }: { brandKits: BrandKitRepository }): DeleteBrandKit {
  return async ({ userId, kitId }) => {
    if (!(await brandKits.delete(userId, kitId))) throw brandKitNotFound();
  };
}

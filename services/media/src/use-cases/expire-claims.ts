import type { Clock } from '../ports/clock.ts';
import type { ImageRepository } from '../ports/image-repository.ts';
import { settleIfThere } from './settle-image-use.ts';
import type { SettleImageUse } from './settle-image-use.ts';

/** Most claims that one run settles; the rest waits for the next run. */
const maxPerRun = 1_000;

/** Settles claims that have ended: images that no project shows become available. @returns number of expired claims */
export type ExpireClaims = () => Promise<number>;

export function makeExpireClaims(deps: { images: ImageRepository; clock: Clock; settleImageUse: SettleImageUse }): ExpireClaims {
  return async () => {
    const ended = await deps.images.endedClaims(deps.clock.now(), maxPerRun);
    for (const claim of ended) {
      await settleIfThere(deps.settleImageUse, claim);
      // Last, so that a claim is not cleared before its end has had its effect.
      await deps.images.clearClaim(claim);
    }
    return ended.length;
  };
}

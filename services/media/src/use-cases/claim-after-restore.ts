import type { Clock } from '../ports/clock.ts';
import type { RestoredImages } from '../ports/restored-images.ts';

/** How long what was used at the backup counts as used without a project that shows it, in ms: longer than all projects take to tell. */
const toldWithinMs = 60 * 60 * 1000;

/**
 * Keeps the images of a restored database that were used from being deleted by mistake until the projects have published again what they show. Which projects
 * show what is not in a backup: it may have been ahead of the projects as they were saved. A claim that ends is looked after (lapse-claims.ts), so a mark that no
 * project bears out goes by itself. @returns how many
 */
export type ClaimAfterRestore = () => Promise<number>;

/** Builds the use case. To be run before the service starts. */
export function makeClaimAfterRestore({ restored, clock }: { restored: RestoredImages; clock: Clock }): ClaimAfterRestore {
  return () => restored.claimUsed(new Date(clock.now().getTime() + toldWithinMs));
}

/** Reason for keeping orphans of the library: it is another deployment's, or nearly everything in it looks orphaned. */
export type SweepRefusalReason = 'foreign-library' | 'implausible-share';

/** Result of the last sweep of the library. */
export interface LibrarySweep {
  at: Date;
  /** Objects of the library, and those of them that belong to no image. */
  objects: number;
  orphans: number;
  /** Null: the orphans were removed. */
  refusal: SweepRefusalReason | null;
}

/**
 * Orphans up to this many are left by crashes and outages, regardless of their share: ten images, an object for the original and three for its variants
 * each.
 */
export const usualOrphans = 40;
/** Largest plausible share of orphaned objects in the library, in percent. */
const believablePercent = 20;

/**
 * Whether what a sweep found can be true. More is a sign of a database that is fresh or older than the library.
 * @param found.isClaimed whether the library says that it is this deployment's. One that was never claimed gets no benefit of the doubt: its database may
 *   have been lost.
 */
export function isBelievable({ objects, orphans, isClaimed }: { objects: number; orphans: number; isClaimed: boolean }): boolean {
  return orphans <= (isClaimed ? usualOrphans : 0) || orphans * 100 <= objects * believablePercent;
}

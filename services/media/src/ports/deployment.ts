import type { LibrarySweep } from '../model/library-sweep.ts';

/** Identifies a deployment of the product, and stores what concerns it as a whole. */
export interface Deployment {
  /** The id of the deployment to which the database belongs; made on the first call and kept there. */
  ownId(): Promise<string>;
  /** Keeps what a sweep found, instead of what the one before did. */
  noteSweep(sweep: LibrarySweep): Promise<void>;
  /** Result of the last sweep, by any replica; null before the first. */
  lastSweep(): Promise<LibrarySweep | null>;
}

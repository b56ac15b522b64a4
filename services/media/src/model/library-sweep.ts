/** Why orphans of the library were left where they are: it is another deployment's, or nearly everything in it looks orphaned. */
export type SweepRefusalReason = 'foreign-library' | 'implausible-share';

/** What the last sweep of the library found. */
export interface LibrarySweep {
  at: Date;
  /** Objects of the library, and those of them that belong to no image. */
  objects: number;
  orphans: number;
  /** Null: the orphans were removed. */
  refusal: SweepRefusalReason | null;
}

/** The images of a database that was brought back from a backup, of all people. No service works on it yet. */
export interface RestoredImages {
  /** Says of every image that was used that a slide has it, until then. @returns how many */
  claimUsed(claimedUntil: Date): Promise<number>;
}

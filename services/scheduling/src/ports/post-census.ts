/** Posts of a kind: how many, counted up to a limit, and since when the longest waiting one waits. */
export interface PostCount {
  count: number;
  oldest: Date | null;
}

/** Counts posts for the operator, without saying whose they are. */
export interface PostCensus {
  /** Posts whose next step was due by then. */
  dueBefore(time: Date): Promise<PostCount>;
  /** Posts with an unknown outcome that changed after that time. */
  unknownSince(time: Date): Promise<PostCount>;
}

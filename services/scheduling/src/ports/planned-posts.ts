/** Counts the planned posts of all people, without saying whose they are. */
export interface PlannedPostCounts {
  /**
   * Posts that are published automatically and have not started: those for times from `from` on and before `until`, of one person or of all.
   * @param query.except a post that is not counted
   * @returns a thousand at most: no platform takes more in a day
   */
  count(query: { platform: string; from: Date; until: Date; userId?: string; except?: string }): Promise<number>;
}

/** Pictures of posts that are not published yet, from the scheduling service. */
export interface WaitingPictures {
  /**
   * Ids of the pictures that scheduled posts of a person show.
   * @throws AppError `service-unavailable` when they are not known: nothing is to be chosen then
   */
  of(query: { userId: string; signal: AbortSignal }): Promise<ReadonlySet<string>>;
}

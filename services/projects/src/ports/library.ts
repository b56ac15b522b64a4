/** The picture library, in the media service. */
export interface Library {
  /** Those of the ids that are pictures of this person, at most 200; an empty list needs no request. @throws AppError `service-unavailable` if media does not answer */
  known(query: { userId: string; imageIds: readonly string[]; signal: AbortSignal }): Promise<ReadonlySet<string>>;
}

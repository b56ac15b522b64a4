/** The picture library, in the media service. */
export interface Library {
  /** Those of the ids that are pictures of this person, at most 200; nobody is asked about none. @throws AppError `service-unavailable` when that cannot be told */
  known(query: { userId: string; imageIds: readonly string[]; signal: AbortSignal }): Promise<ReadonlySet<string>>;
}

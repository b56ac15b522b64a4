/** Packs of the library, in the media service. */
export interface Packs {
  /**
   * Name of a pack, and pictures of it that no post showed since then, in the order of their ids.
   * @param query.restedSince null: whenever they were shown @param query.limit absent: all
   * @throws AppError `pack-not-found`; all else is `upstream-failed` or `unavailable`
   */
  pictures(query: {
    userId: string;
    packId: string;
    restedSince: Date | null;
    limit?: number;
    signal: AbortSignal;
  }): Promise<{ name: string; imageIds: string[] }>;
}

/** Options of {@link inSlices}. */
export interface SlicedReading<T> {
  /** Ids read at a time; with the size of a document it decides what is held. */
  size: number;
  /** Reads those that exist, in any order. */
  read: (ids: readonly string[]) => Promise<T[]>;
  /** Ends the reading by throwing its reason. */
  signal?: AbortSignal | undefined;
}

/**
 * Reads documents of known ids a few at a time, each time only when the ones before were taken, in the order of the ids. One that is gone by then is
 * left out. Nothing is open in between: no cursor that a slow reader would keep in the database.
 */
export async function* inSlices<T extends { id: string }>(
  ids: readonly string[],
  { size, read, signal }: SlicedReading<T>,
): AsyncGenerator<T> {
  for (let done = 0; done < ids.length; done += size) {
    signal?.throwIfAborted();
    const slice = ids.slice(done, done + size);
    const found = new Map((await read(slice)).map((item) => [item.id, item]));
    for (const id of slice) {
      const item = found.get(id);
      if (item) yield item;
    }
  }
}

import type { Readable } from 'node:stream';

/** The store of rendered files. */
export interface PostFiles {
  /**
   * Opens a file or a byte range of it (both ends included); null when it is no longer kept. Aborting the signal, or destroying the stream,
   * ends the transfer.
   * @throws AppError `storage-unavailable`
   */
  open(
    key: string,
    options: { range?: { start: number; end: number } | undefined; signal?: AbortSignal | undefined },
  ): Promise<Readable | null>;
}

import type { Readable } from 'node:stream';

/** The store of rendered files. */
export interface PostFiles {
  /**
   * Opens a file or a part of it (bytes, first and last included), or null when it is not kept any more. Aborting the signal, or destroying the stream, ends the transfer.
   * @throws AppError `storage-unavailable`
   */
  open(
    key: string,
    options: { range?: { start: number; end: number } | undefined; signal?: AbortSignal | undefined },
  ): Promise<Readable | null>;
}

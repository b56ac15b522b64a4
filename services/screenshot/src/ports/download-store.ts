import type { Readable } from 'node:stream';

/** Gives back what was stored. Throws AppError `storage-unavailable` when the store cannot be reached. */
export interface DownloadStore {
  /** @param options.range of bytes, both ends included @returns null when there is none */
  open(
    key: string,
    options: { range?: { start: number; end: number } | undefined; signal?: AbortSignal | undefined },
  ): Promise<Readable | null>;
}

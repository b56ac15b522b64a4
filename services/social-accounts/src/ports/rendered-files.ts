import type { Readable } from 'node:stream';

/** The files of posts in the product's bucket. All methods throw AppError `storage-unavailable` when it cannot be reached. */
export interface RenderedFiles {
  /** Size in bytes; null when there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** Opens a part of a file; null when there is none. */
  open(
    key: string,
    options: { range?: { start: number; end: number } | undefined; signal?: AbortSignal | undefined },
  ): Promise<Readable | null>;
}

import type { Readable } from 'node:stream';

/** Keeps the bytes of what was posted. Every method throws AppError `storage-unavailable` when the store cannot be reached. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Opens an object, or a part of it (both ends included); null when there is none. */
  open(
    key: string,
    options: { range?: { start: number; end: number } | undefined; signal?: AbortSignal | undefined },
  ): Promise<Readable | null>;
  remove(keys: readonly string[]): Promise<void>;
}

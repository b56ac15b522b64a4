import type { Readable } from 'node:stream';
import type { ByteRange } from '../model/byte-range.ts';

/** One object of a listing. */
export interface StoredObject {
  key: string;
  lastModified: Date;
  sizeBytes: number;
}

/**
 * A store of immutable files under keys. Every method answers within a bounded time and throws AppError
 * `storage-unavailable` (unavailable) when the store cannot be reached or fails.
 */
export interface ObjectStore {
  /** Size of an object in bytes, or null when there is none. */
  sizeOf(key: string): Promise<number | null>;
  /**
   * Reads a whole object into memory, or null when there is none.
   * @throws AppError `file-too-large` as soon as more than `maxBytes` have come
   */
  read(key: string, maxBytes: number): Promise<Uint8Array | null>;
  /** Opens an object, or a part of it, or null when there is none. Aborting the signal, or destroying the stream, ends the transfer. */
  open(key: string, options: { range?: ByteRange | undefined; signal?: AbortSignal | undefined }): Promise<Readable | null>;
  /** Writes an object; when it returns, the object is stored. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Removes objects; keys that do not exist are fine. */
  remove(keys: readonly string[]): Promise<void>;
  /** Goes through all objects below a prefix in key order, page by page. */
  list(prefix: string): AsyncIterable<StoredObject[]>;
}

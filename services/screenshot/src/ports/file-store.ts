/** Keeps files under keys. Throws AppError `storage-unavailable` when the store cannot be reached. */
export interface FileStore {
  /** When it returns, the file is stored. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Removes files; keys that do not exist are fine. */
  remove(keys: readonly string[]): Promise<void>;
  /** Goes through all files below a prefix, page by page. */
  list(prefix: string): AsyncIterable<{ key: string; lastModified: Date }[]>;
}

/** The bucket, as far as captures need it. Throws AppError `storage-unavailable` when it cannot be reached. */
export interface PictureStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  /** Goes through all objects below a prefix, page by page. */
  list(prefix: string): AsyncIterable<{ key: string; lastModified: Date }[]>;
}

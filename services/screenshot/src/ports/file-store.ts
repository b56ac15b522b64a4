/** Keeps files under keys. */
export interface FileStore {
  /** When it returns, the file is stored. @throws AppError `storage-unavailable` */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Keys of all files below a prefix. @throws AppError `storage-unavailable` */
  keysBelow(prefix: string): Promise<string[]>;
  /** Removes everything below a prefix. @throws AppError `storage-unavailable` */
  removeBelow(prefix: string): Promise<void>;
}

import type { FileStore } from './file-store.ts';

/** Keeps small files under keys, and gives them back. Throws as {@link FileStore} does. */
export interface PictureStore extends FileStore {
  /** @returns null when there is none */
  read(key: string): Promise<Uint8Array | null>;
}

import { assertLibraryTakes } from '../model/capture-request.ts';
import { capturesPrefix } from '../model/capture.ts';
import type { CapturedPicture } from '../model/capture.ts';
import type { TakenPicture } from '../ports/page-capturer.ts';
import type { FileStore } from '../ports/file-store.ts';

/** A picture in the store that has no name yet. */
export type StoredPicture = Omit<CapturedPicture, 'filename'>;

/** The pictures of one capture on their way into the store. Until their event is published they can be taken back. */
export interface StoredPictures {
  /** Stores a picture; never more than one of them is held. @throws AppError `capture-too-large`, `storage-unavailable`; the signal's reason */
  keep(picture: TakenPicture, index: number): Promise<void>;
  /** The first so many; what is stored beyond them, by a browser that died, is removed. */
  first(count: number): Promise<StoredPicture[]>;
  /** Stores nothing more and removes what was stored: a page in ten slices may have a quarter of a gigabyte that is never fetched. */
  giveUp(): Promise<void>;
}

/** Makes them. @param of.signal aborts when the client is gone: nothing more is stored then */
export function storePictures(
  store: Pick<FileStore, 'put' | 'remove'>,
  { captureId, contentType, signal }: { captureId: string; contentType: string; signal: AbortSignal },
): StoredPictures {
  const stored: StoredPicture[] = [];
  const writing = new Set<Promise<void>>();
  const over = new AbortController();
  const end = AbortSignal.any([signal, over.signal]);
  const keyOf = (index: number) => `${capturesPrefix}${captureId}/${index + 1}`;
  // If this fails, the sweep removes the objects.
  const remove = (keys: string[]) => store.remove(keys).catch(() => undefined);

  return {
    async keep({ bytes, width, height }, index) {
      end.throwIfAborted();
      assertLibraryTakes(bytes.byteLength);
      const key = keyOf(index);
      stored[index] = { key, contentType, sizeBytes: bytes.byteLength, width, height };
      const write = store.put(key, bytes, contentType);
      writing.add(write);
      await write.finally(() => writing.delete(write));
    },
    async first(count) {
      const beyond = stored.splice(count);
      if (beyond.length > 0) await remove(beyond.map(({ key }) => key));
      return stored;
    },
    async giveUp() {
      over.abort();
      await Promise.allSettled(writing);
      if (stored.length > 0) await remove(stored.map(({ key }) => key));
    },
  };
}

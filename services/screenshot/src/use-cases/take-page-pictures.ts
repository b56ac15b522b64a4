import type { CaptureRequest } from '../model/capture-request.ts';
import { pictureFilename } from '../model/capture.ts';
import type { Capture, CapturedPicture } from '../model/capture.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { PageCapturer } from '../ports/page-capturer.ts';
import { storePictures } from './store-pictures.ts';

export interface TakePagePicturesDeps {
  capturer: PageCapturer;
  pictures: FileStore;
  ids: IdSource;
}

/**
 * Takes the pictures of a page and stores each as it is taken. Stored pictures of a capture that fails or is aborted are removed.
 * @param by.at when it was requested: part of their names
 * @param by.signal aborts when they are no longer wanted
 * @throws AppError of the page or the store; the signal's reason
 */
export async function takePagePictures(
  { capturer, pictures, ids }: TakePagePicturesDeps,
  { userId, request, at, signal }: { userId: string; request: CaptureRequest; at: Date; signal: AbortSignal },
): Promise<Pick<Capture, 'pictures' | 'notes'>> {
  const stored = storePictures(pictures, { captureId: ids.newId(), contentType: `image/${request.type}`, signal });
  try {
    const { count, notes } = await capturer.capture(request, { userId, signal, keep: stored.keep });
    const named = (await stored.first(count)).map((picture, index): CapturedPicture => {
      const filename = pictureFilename({ url: request.url, at, index, count, type: request.type });
      return { ...picture, filename };
    });
    // The client is gone: nothing appears in the library unasked.
    signal.throwIfAborted();
    return { pictures: named, ...(notes.length > 0 ? { notes } : {}) };
  } catch (error) {
    await stored.giveUp();
    throw error;
  }
}

import { imageIdOf } from '@viral-slides/slide-document';
import { ImageLoadError, IMAGE_TIMEOUT_MS, loadImage, type LoadImageOptions } from './load-image.ts';
import type { Picture } from './paint-background.ts';

/**
 * Loads a picture to be drawn. Images of the library are decoded off the page's thread, in the same way in a page and in a web
 * worker, so that both draw the same pixels. Others, such as the one of a blank slide, may be vector pictures, which only a page can
 * decode. What is drawn once is freed with
 * {@link releasePicture}.
 * @throws ImageLoadError when it cannot be fetched or decoded, is too late, or the caller aborts
 */
export function loadPicture(url: string, options: LoadImageOptions = {}): Promise<Picture> {
  return imageIdOf(url) === null ? loadImage(url, options) : loadBitmap(url, options);
}

/** Frees what a picture holds beyond the garbage collector's reach. */
export function releasePicture(picture: Picture): void {
  if ('close' in picture) picture.close();
}

async function loadBitmap(url: string, { timeoutMs = IMAGE_TIMEOUT_MS, signal }: LoadImageOptions): Promise<ImageBitmap> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, { signal: AbortSignal.any([timeout, ...(signal ? [signal] : [])]) });
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
    return await createImageBitmap(await answer.blob());
  } catch (cause) {
    throw new ImageLoadError(url, signal?.aborted ? 'aborted' : timeout.aborted ? 'timeout' : 'failed', { cause });
  }
}

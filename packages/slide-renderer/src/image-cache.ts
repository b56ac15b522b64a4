import type { LoadImageOptions } from './load-image.ts';
import { loadPicture } from './load-picture.ts';
import { naturalSize, type Picture } from './paint-background.ts';

/** Pictures that were loaded lately, by address, so that every view of a slide shares one decoded copy. */
export interface ImageCache {
  /** The picture when it is ready now, else null. */
  peek(url: string): Picture | null;
  /** Resolves with the picture, loading it at most once at a time. A failure is not remembered. */
  load(url: string, options?: LoadImageOptions): Promise<Picture>;
}

/** Capacity of a cache, and its loader. */
export interface ImageCacheOptions {
  /** Maximum number of kept pictures. */
  capacity?: number;
  /** Maximum number of pixels in all of them, four bytes each; the newest is kept however large it is. */
  maxPixels?: number;
  /** Loads one picture; another one is given by tests only. */
  load?: typeof loadPicture;
}

/** A picture with fewer pixels than this share of all that are allowed is no burden. */
const SMALL_SHARE = 0.02;

/**
 * Makes a cache that keeps the most recently used pictures. They are not freed when they go, since they may be on the screen: the garbage collector sees to it.
 */
export function createImageCache({ capacity = 24, maxPixels = 24_000_000, load = loadPicture }: ImageCacheOptions = {}): ImageCache {
  const ready = new Map<string, Picture>();
  const pending = new Map<string, Promise<Picture>>();

  const use = (url: string, image: Picture): void => {
    ready.delete(url);
    ready.set(url, image);
  };
  const keep = (url: string, image: Picture): void => {
    use(url, image);
    const oldest = ready.keys().next().value;
    if (ready.size > capacity && oldest !== undefined) ready.delete(oldest);
    dropLarge(ready, { maxPixels, newest: url });
  };

  const start = (url: string, options?: LoadImageOptions): Promise<Picture> => {
    const attempt = load(url, options)
      .then((image) => {
        keep(url, image);
        return image;
      })
      .finally(() => pending.delete(url));
    pending.set(url, attempt);
    return attempt;
  };

  return {
    peek(url) {
      const image = ready.get(url) ?? null;
      if (image) use(url, image);
      return image;
    },
    load(url, options) {
      const image = this.peek(url);
      if (image) return Promise.resolve(image);
      // A caller with its own abort signal must not be able to stop the download of another one.
      return options?.signal ? load(url, options).then((loaded) => (keep(url, loaded), loaded)) : (pending.get(url) ?? start(url, options));
    },
  };
}

/** Drops the least recently used large pictures until all have no more pixels than are allowed. */
function dropLarge(ready: Map<string, Picture>, { maxPixels, newest }: { maxPixels: number; newest: string }): void {
  let left = [...ready.values()].reduce((sum, image) => sum + pixelsOf(image), 0);
  for (const [url, image] of ready) {
    if (left <= maxPixels) return;
    if (url === newest || pixelsOf(image) < maxPixels * SMALL_SHARE) continue;
    ready.delete(url);
    left -= pixelsOf(image);
  }
}

function pixelsOf(picture: Picture): number {
  const { width, height } = naturalSize(picture);
  return width * height;
}

import { loadImage, type LoadImageOptions } from './load-image.ts';

/** Pictures that were loaded lately, by address, so that every view of a slide shares one decoded copy. */
export interface ImageCache {
  /** The picture when it is ready now, else null. */
  peek(url: string): HTMLImageElement | null;
  /** Resolves with the picture, loading it at most once at a time. A failure is not remembered. */
  load(url: string, options?: LoadImageOptions): Promise<HTMLImageElement>;
}

/**
 * Makes a cache that keeps the most recently used pictures.
 * @param capacity how many pictures are kept at most
 * @param load loads one picture; another one is given by tests only
 */
export function createImageCache(capacity = 24, load: typeof loadImage = loadImage): ImageCache {
  const ready = new Map<string, HTMLImageElement>();
  const pending = new Map<string, Promise<HTMLImageElement>>();

  const keep = (url: string, image: HTMLImageElement): void => {
    ready.delete(url);
    ready.set(url, image);
    const oldest = ready.keys().next().value;
    if (ready.size > capacity && oldest !== undefined) ready.delete(oldest);
  };

  const start = (url: string, options?: LoadImageOptions): Promise<HTMLImageElement> => {
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
      if (image) keep(url, image);
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

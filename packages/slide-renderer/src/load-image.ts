/** How long a picture may take before it counts as missing, in milliseconds. */
export const IMAGE_TIMEOUT_MS = 20_000;

/** A picture could not be loaded or decoded; `url` says which one. */
export class ImageLoadError extends Error {
  readonly url: string;
  readonly reason: 'failed' | 'timeout' | 'aborted';

  constructor(url: string, reason: 'failed' | 'timeout' | 'aborted', options?: ErrorOptions) {
    super(reason === 'timeout' ? `The picture did not arrive in time: ${url}` : `The picture could not be loaded: ${url}`, options);
    this.name = 'ImageLoadError';
    this.url = url;
    this.reason = reason;
  }
}

/** Options of {@link loadImage}. */
export interface LoadImageOptions {
  /** Milliseconds until the attempt is given up; default 20 s. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/**
 * Loads and decodes one picture so that it can be drawn without a delay and the canvas stays readable.
 * @param url same-origin path, or any address that allows anonymous cross-origin reading
 * @throws ImageLoadError when it cannot be fetched or decoded, is too late, or the caller aborts
 */
export function loadImage(url: string, options: LoadImageOptions = {}): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', onAbort);
      image.onload = null;
      image.onerror = null;
      settle();
    };
    const fail = (reason: ImageLoadError['reason']): void => {
      finish(() => reject(new ImageLoadError(url, reason)));
      // An empty source stops a download that is no longer needed.
      if (reason !== 'failed') image.src = '';
    };
    const onAbort = (): void => fail('aborted');
    const timer = setTimeout(() => fail('timeout'), options.timeoutMs ?? IMAGE_TIMEOUT_MS);
    image.onload = () => finish(() => resolve(image));
    image.onerror = () => fail('failed');
    if (options.signal?.aborted) return onAbort();
    options.signal?.addEventListener('abort', onAbort, { once: true });
    // Without this a picture of another origin would make the canvas unreadable for the export.
    if (isForeign(url)) image.crossOrigin = 'anonymous';
    image.decoding = 'async';
    image.src = url;
  });
}

function isForeign(url: string): boolean {
  return /^https?:/i.test(url) && !url.startsWith(`${globalThis.location?.origin}/`);
}

import type { StoredFormat, ThumbnailWidthPx } from '../model/image-format.ts';

/** A picture made safe: pixels only, upright, in sRGB. */
export interface ProcessedImage {
  format: StoredFormat;
  widthPx: number;
  heightPx: number;
  /** The picture in its full resolution. */
  original: Uint8Array;
  /** WebP thumbnails by width. */
  thumbnails: Record<ThumbnailWidthPx, Uint8Array>;
  /** Data URL of at most 400 bytes. */
  placeholder: string;
}

/** Turns uploaded bytes of unknown content into a picture that is safe to serve. */
export interface ImageProcessor {
  /**
   * Looks at the content, never at a name or a declared type; decodes, re-encodes and makes the thumbnails.
   * @param upload all bytes of one file
   * @param userId owner of the file: people take turns
   * @throws AppError `unsupported-image-type`, `unsupported-image-structure`, `image-unreadable`, `image-dimensions-too-large`, `image-too-complex`;
   *   `ingest-busy` (unavailable) when too many wait, `decoder-lost` (unavailable)
   */
  process(upload: Uint8Array, userId: string): Promise<ProcessedImage>;
}

import type { PictureFormat } from '@viral-slides/picture-formats';

/** Widths in pixels of the WebP thumbnails that every image gets. A narrower image is never enlarged. */
export const thumbnailWidthsPx = [160, 400, 800] as const;
/** Width of one of the thumbnails, in pixels. */
export type ThumbnailWidthPx = (typeof thumbnailWidthsPx)[number];

/** Stored file of an image: the picture in its full resolution or one of the thumbnails. */
export type ImageVariant = 'original' | ThumbnailWidthPx;

/** Formats that may be uploaded. */
export type SourceFormat = PictureFormat;

/** Formats in which originals are kept, with the media type they are served as. */
export const storedContentTypes = { jpeg: 'image/jpeg', png: 'image/png' } as const;
/** Media type of the thumbnails. */
export const thumbnailContentType = 'image/webp';
/** One of the formats in which originals are kept. */
export type StoredFormat = keyof typeof storedContentTypes;

/** Facts from the header of an upload. */
export interface SourceTraits {
  format: SourceFormat;
  widthPx: number;
  heightPx: number;
  hasAlpha: boolean;
  /** Bits per colour channel; 8 in nearly all files. */
  bitDepth: number;
  /** Pixels of the largest picture that is decoded where it is not the one of this size, e.g. behind a crop; 0 = none known. */
  hiddenPixels: number;
  /** Pixels that are decoded at a time where a picture is coded in tiles; absent = all. */
  tilePixels?: number;
}

/**
 * Chooses the format in which the original of an upload is kept. Every upload is decoded and re-encoded, so that nothing but
 * pixels survives. JPEG stays JPEG, PNG stays PNG. The first frame of a GIF has at most 256 colours and becomes a lossless
 * PNG. WebP, AVIF, HEIC and TIFF become JPEG, or PNG when transparent: their own encoders take seconds and hold a large picture several times.
 */
export function storedFormatOf({ format, hasAlpha }: SourceTraits): StoredFormat {
  if (format === 'jpeg') return 'jpeg';
  if (format === 'png' || format === 'gif') return 'png';
  return hasAlpha ? 'png' : 'jpeg';
}

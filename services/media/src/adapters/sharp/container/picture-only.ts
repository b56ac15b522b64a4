import type { SourceFormat } from '../../../model/image-format.ts';
import { largestAvifPicture } from './avif-items.ts';
import { gifFirstFrame } from './gif-first-frame.ts';
import { jpegPixelsOnly } from './jpeg-pixels-only.ts';
import { pngPixelsOnly } from './png-pixels-only.ts';
import { webpPixelsOnly } from './webp-pixels-only.ts';

/** What a decoder is given. */
export interface PictureOnly {
  file: Buffer;
  /** Pixels of the largest picture that is decoded besides the one that the header describes; 0 = none known. */
  hiddenPixels: number;
}

const pixelsOnly: Readonly<Record<Exclude<SourceFormat, 'avif'>, (file: Buffer) => Buffer>> = {
  jpeg: jpegPixelsOnly,
  png: pngPixelsOnly,
  gif: gifFirstFrame,
  webp: webpPixelsOnly,
};

/**
 * Takes everything out of an upload that is not its first picture, before any decoder sees it: decoders unpack notes, profiles and
 * further pictures without asking what that costs. An AVIF is not rewritten, only looked at.
 * @throws AppError `unsupported-image-structure`, `image-unreadable`
 */
export function pictureOnly(upload: Uint8Array, format: SourceFormat): PictureOnly {
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  if (format === 'avif') return { file, hiddenPixels: largestAvifPicture(file) };
  return { file: pixelsOnly[format](file), hiddenPixels: 0 };
}

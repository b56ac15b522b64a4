import type { SourceFormat } from '../../../model/image-format.ts';
import { lookAtAvif } from './avif-items.ts';
import { wideColorProfile } from './coded-colors.ts';
import { gifFirstFrame } from './gif-first-frame.ts';
import { withJpegEnd } from './jpeg-end.ts';
import { jpegPixelsOnly } from './jpeg-pixels-only.ts';
import { withColorProfile } from './png-color-profile.ts';
import { pngPixelsOnly } from './png-pixels-only.ts';
import { webpPixelsOnly } from './webp-pixels-only.ts';

/** Input of a decoder. */
export interface PictureOnly {
  file: Buffer;
  /** Pixels of the largest picture that is decoded besides the one that the header describes; 0 = none known. */
  hiddenPixels: number;
  /** Whether the file was closed here: then the decoder has to say whether its data is complete. */
  isClosed: boolean;
  /** Of colors that libvips does not look at; null = it knows all that there is. */
  profile: Buffer | null;
}

/** Formats that libvips decodes. */
export type VipsFormat = Exclude<SourceFormat, 'heic'>;

const pixelsOnly: Readonly<Record<Exclude<VipsFormat, 'avif'>, (file: Buffer) => Buffer>> = {
  jpeg: jpegPixelsOnly,
  png: (file) => withColorProfile(pngPixelsOnly(file)),
  gif: gifFirstFrame,
  webp: webpPixelsOnly,
  // Of a TIFF libvips reads the first page and nothing else; its notes are not unpacked.
  tiff: (file) => file,
};

/**
 * Takes everything out of an upload that is not its first picture, before any decoder sees it: decoders unpack notes, profiles and
 * further pictures without asking what that costs. An AVIF is not rewritten, only looked at; of a HEIC libheif decodes nothing but the primary picture.
 * @throws AppError `unsupported-image-structure`, `image-unreadable`
 */
export function pictureOnly(upload: Uint8Array, format: VipsFormat): PictureOnly {
  const file = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  if (format === 'avif') {
    const { largestPixels, colors } = lookAtAvif(file);
    return { file, hiddenPixels: largestPixels, isClosed: false, profile: colors && wideColorProfile(colors) };
  }
  const pixels = pixelsOnly[format](file);
  const closed = format === 'jpeg' ? withJpegEnd(pixels) : null;
  return { file: closed ?? pixels, hiddenPixels: 0, isClosed: closed !== null, profile: null };
}

import { AppError } from '@viral-slides/errors';
import { unknownFormat } from '@viral-slides/picture-formats';
import { fileTooLarge, maxUploadBytes } from '@viral-slides/uploads';

export { fileTooLarge, maxUploadBytes };

/** Most pixels an image may have. Decoded pixels, not bytes, are what costs memory. */
export const maxPixels = 50_000_000;
/** Longest side an image may have, in pixels: the most that WebP can hold, and about the most that browsers draw. */
export const maxSidePx = 16_383;
/** Most files in one multipart request. */
export const maxFilesPerRequest = 20;

/** Refuses what is not an allowed raster image. @param message names its format, or the allowed ones */
export function unsupportedImageType(message: string = unknownFormat): AppError {
  return new AppError('invalid-input', 'unsupported-image-type', message);
}

/** Refuses an image that says it is of an allowed type but cannot be decoded, e.g. because its end is missing. */
export function unreadableImage(cause?: unknown): AppError {
  return new AppError('invalid-input', 'image-unreadable', 'This image is damaged or incomplete and cannot be read.', { cause });
}

/** Refuses an image whose brightness no JPEG can hold. */
export function hdrImage(): AppError {
  const message = 'This image is HDR. Save it without HDR, for example as JPEG, and upload that.';
  return new AppError('invalid-input', 'unsupported-image-structure', message);
}

/** Refuses a HEIF file whose picture is coded in a way that phones and cameras do not write. */
export function unsupportedCodec(cause?: unknown): AppError {
  const message = 'This HEIF file contains an image that is not encoded as HEVC. Export it as JPEG or PNG first.';
  return new AppError('invalid-input', 'unsupported-image-structure', message, { cause });
}

/** Refuses an image on which a decoder was working too long, or for which it asked too much memory. */
export function imageTooComplex(cause?: unknown): AppError {
  return new AppError(
    'too-large',
    'image-too-complex',
    'The image takes too much time or memory to process. Save it again, for example as JPEG, and upload that.',
    { cause },
  );
}

/** Refuses an upload without a declared size where one is required. */
export function uploadSizeRequired(): AppError {
  const message = `must be the size of the file in bytes, 1 to ${maxUploadBytes}`;
  return new AppError(
    'invalid-input',
    'size-required',
    'On this server, files are uploaded directly to the object store, so the size of the file is required.',
    {
      errors: [{ field: 'sizeBytes', message }],
    },
  );
}

/**
 * Checks the size of an upload before anything of it is read.
 * @throws AppError `file-empty` (invalid-input) or `file-too-large` (too-large)
 */
export function assertUploadSize(sizeBytes: number): void {
  if (sizeBytes === 0) throw new AppError('invalid-input', 'file-empty', 'This file is empty.');
  if (sizeBytes > maxUploadBytes) throw fileTooLarge();
}

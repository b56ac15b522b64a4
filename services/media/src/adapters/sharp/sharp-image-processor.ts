import { AppError } from '@viral-slides/errors';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import { sourceFormatOf, storedFormatOf } from '../../model/image-format.ts';
import type { SourceFormat, StoredFormat } from '../../model/image-format.ts';
import { assertImageDimensions, maxPixels, unreadableImage, unsupportedImageType } from '../../model/upload-limits.ts';
import type { Admission } from '../../ports/admission.ts';
import type { ImageProcessor } from '../../ports/image-processor.ts';
import { renderThumbnails } from './render-thumbnails.ts';

/** Longest time one encoding may take, in seconds. */
const timeoutSeconds = 30;

/**
 * Only the first frame is read; nothing truncated or corrupt passes; the pixel limit holds also where the header lies.
 * `error` instead of sharp's default `warning`, because cameras write files with odd metadata that decode perfectly.
 */
const inputOptions: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels, pages: 1, autoOrient: true };

/** Settings of the encoders, by stored format. JPEG without mozjpeg: that costs ten times the time for an eighth of the bytes. */
const encode: Readonly<Record<StoredFormat, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 92 }),
  png: (image) => image.png({ compressionLevel: 6 }),
  webp: (image) => image.webp({ quality: 92, effort: 2 }),
};

/**
 * ImageProcessor on sharp (libvips). Encoding anew drops metadata and whatever hides behind the picture; colours are
 * converted to sRGB, which is sharp's default when no profile is kept.
 * @param admission bounds the megapixels that are decoded at a time: they, not the files, are what fills the memory
 */
export function createSharpImageProcessor({ admission }: { admission: Admission }): ImageProcessor {
  // Uploads are never decoded twice, so libvips' cache of operations would only hold memory.
  sharp.cache(false);
  return {
    async process(upload) {
      const source = await sniff(upload);
      const { widthPx, heightPx } = await measure(upload);
      return admission.run((widthPx * heightPx) / 1_000_000, () => render(upload, storedFormatOf[source]));
    },
  };
}

async function sniff(upload: Uint8Array): Promise<SourceFormat> {
  const found = await fileTypeFromBuffer(upload);
  const format = found ? sourceFormatOf(found.mime) : null;
  if (!format) throw unsupportedImageType(new Error(`content is ${found?.mime ?? 'unknown'}`));
  return format;
}

async function measure(upload: Uint8Array): Promise<{ widthPx: number; heightPx: number }> {
  // Without the pixel limit here, so that the refusal can tell the size; metadata() decodes nothing.
  const { width, height } = await decoding(() => sharp(upload, { ...inputOptions, limitInputPixels: false }).metadata());
  assertImageDimensions({ widthPx: width, heightPx: height });
  return { widthPx: width, heightPx: height };
}

async function render(upload: Uint8Array, format: StoredFormat) {
  // One after the other: together they would hold two decoded pictures.
  return decoding(async () => {
    const { data, info } = await encode[format](sharp(upload, inputOptions).timeout({ seconds: timeoutSeconds })).toBuffer({ resolveWithObject: true });
    const small = await renderThumbnails(sharp(upload, inputOptions).timeout({ seconds: timeoutSeconds }));
    return { format, widthPx: info.width, heightPx: info.height, original: data, ...small };
  });
}

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Error && cause.message.startsWith('timeout:')) {
      throw new AppError('too-large', 'image-too-complex', 'The image took too long to process.', { cause });
    }
    throw unreadableImage(cause);
  }
}

import { AppError } from '@viral-slides/errors';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import { sourceFormatOf, storedFormatOf } from '../../model/image-format.ts';
import type { SourceFormat, SourceTraits, StoredFormat } from '../../model/image-format.ts';
import { assertDecodable, decodingCostBytes } from '../../model/decoding-cost.ts';
import { maxPixels, unreadableImage, unsupportedImageType } from '../../model/upload-limits.ts';
import type { Admission } from '../../ports/admission.ts';
import type { ImageProcessor, ProcessedImage } from '../../ports/image-processor.ts';
import { pictureOnly } from './container/picture-only.ts';
import { renderThumbnails } from './render-thumbnails.ts';

/** Longest time one encoding may take, in seconds. */
const timeoutSeconds = 30;

/**
 * Only the first frame is read; nothing truncated or corrupt passes; the pixel limit holds also where the header lies.
 * `error` instead of sharp's default `warning`, because cameras write files with odd metadata that decode perfectly.
 */
const inputOptions: SharpOptions = { failOn: 'error', limitInputPixels: maxPixels, pages: 1, autoOrient: true };

/**
 * Settings of the encoders, by stored format. JPEG without mozjpeg, which costs ten times the time for an eighth of the bytes, and without
 * optimised Huffman tables, for which the encoder would hold the whole picture (150 MB at 50 megapixels) to save 3 %.
 */
const encode: Readonly<Record<StoredFormat, (image: Sharp, source: SourceTraits) => Sharp>> = {
  // Photographs come with halved colour resolution; other formats also hold drawings and text, whose edges it would blur.
  jpeg: (image, { format }) => image.jpeg({ quality: 92, optimiseCoding: false, chromaSubsampling: format === 'jpeg' ? '4:2:0' : '4:4:4' }),
  png: (image) => image.png({ compressionLevel: 6 }),
};

/**
 * ImageProcessor on sharp (libvips). Encoding anew drops metadata and whatever hides behind the picture; colours are
 * converted to sRGB, which is sharp's default when no profile is kept.
 * @param admission bounds the memory for decoded pictures; weights are bytes
 */
export function createSharpImageProcessor({ admission }: { admission: Admission }): ImageProcessor {
  // Uploads are never decoded twice, so libvips' cache of operations would only hold memory.
  sharp.cache(false);
  return {
    async process(upload) {
      const format = await sniff(upload);
      const { file, hiddenPixels } = pictureOnly(upload, format);
      const traits = await measure(file, { format, hiddenPixels });
      return admission.run(decodingCostBytes(traits), () => render(file, traits));
    },
  };
}

async function sniff(upload: Uint8Array): Promise<SourceFormat> {
  const found = await fileTypeFromBuffer(upload);
  const format = found ? sourceFormatOf(found.mime) : null;
  if (!format) throw unsupportedImageType(new Error(`content is ${found?.mime ?? 'unknown'}`));
  return format;
}

async function measure(upload: Uint8Array, known: Pick<SourceTraits, 'format' | 'hiddenPixels'>): Promise<SourceTraits> {
  // Without the pixel limit here, so that the refusal can tell the size; metadata() decodes nothing.
  const { width, height, hasAlpha, depth, bitsPerSample } = await decoding(() =>
    sharp(upload, { ...inputOptions, limitInputPixels: false }).metadata(),
  );
  const bitDepth = bitsPerSample ?? (depth === 'uchar' ? 8 : 16);
  const traits = { ...known, widthPx: width, heightPx: height, hasAlpha, bitDepth };
  assertDecodable(traits);
  return traits;
}

async function render(upload: Uint8Array, source: SourceTraits): Promise<ProcessedImage> {
  const format = storedFormatOf(source);
  // One after the other: together they would hold two decoded pictures.
  return decoding(async () => {
    const { data, info } = await encode[format](sharp(upload, inputOptions).timeout({ seconds: timeoutSeconds }), source).toBuffer({
      resolveWithObject: true,
    });
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

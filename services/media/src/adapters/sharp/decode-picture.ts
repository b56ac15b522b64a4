import { AppError } from '@viral-slides/errors';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import { assertDecodable } from '../../model/decoding-cost.ts';
import { sourceFormatOf, storedFormatOf } from '../../model/image-format.ts';
import type { SourceFormat, SourceTraits, StoredFormat } from '../../model/image-format.ts';
import { imageTooComplex, maxPixels, unreadableImage, unsupportedImageType } from '../../model/upload-limits.ts';
import type { ProcessedImage } from '../../ports/image-processor.ts';
import { pictureOnly } from './container/picture-only.ts';
import { renderThumbnails } from './render-thumbnails.ts';

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

// Uploads are never decoded twice, so libvips' cache of operations would only hold memory.
sharp.cache(false);

/** An upload that was looked at, and may be decoded. */
export interface DecodablePicture {
  /** The upload without anything but its first picture. */
  file: Buffer;
  traits: SourceTraits;
}

/**
 * Looks at an upload without decoding it: its type by content, never by a name; what is no picture goes; its measures.
 * @throws AppError `unsupported-image-type`, `unsupported-image-structure`, `image-unreadable`, `image-dimensions-too-large`
 */
export async function lookAtPicture(upload: Uint8Array): Promise<DecodablePicture> {
  const format = await sniff(upload);
  const { file, hiddenPixels } = pictureOnly(upload, format);
  return { file, traits: await measure(file, { format, hiddenPixels }) };
}

/**
 * Decodes a picture and re-encodes it, which drops metadata and hidden data; colours are converted to sRGB, sharp's default
 * when no profile is kept.
 * @throws AppError `image-unreadable`, `image-too-complex`
 */
export async function renderPicture({ file, traits }: DecodablePicture): Promise<ProcessedImage> {
  const format = storedFormatOf(traits);
  // One after the other: together they would hold two decoded pictures.
  return decoding(async () => {
    const { data, info } = await encode[format](sharp(file, inputOptions), traits).toBuffer({ resolveWithObject: true });
    const small = await renderThumbnails(sharp(file, inputOptions));
    return { format, widthPx: info.width, heightPx: info.height, original: data, ...small };
  });
}

async function sniff(upload: Uint8Array): Promise<SourceFormat> {
  const found = await fileTypeFromBuffer(upload);
  const format = found ? sourceFormatOf(found.mime) : null;
  if (!format) throw unsupportedImageType(new Error(`content is ${found?.mime ?? 'unknown'}`));
  return format;
}

async function measure(file: Buffer, known: Pick<SourceTraits, 'format' | 'hiddenPixels'>): Promise<SourceTraits> {
  // Without the pixel limit here, so that the refusal can state the size; metadata() decodes nothing.
  const { width, height, hasAlpha, depth, bitsPerSample } = await decoding(() =>
    sharp(file, { ...inputOptions, limitInputPixels: false }).metadata(),
  );
  const bitDepth = bitsPerSample ?? (depth === 'uchar' ? 8 : 16);
  const traits = { ...known, widthPx: width, heightPx: height, hasAlpha, bitDepth };
  assertDecodable(traits);
  return traits;
}

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw cause instanceof Error && /out of memory|allocation/i.test(cause.message) ? imageTooComplex(cause) : unreadableImage(cause);
  }
}

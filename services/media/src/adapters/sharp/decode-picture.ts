import { AppError } from '@viral-slides/errors';
import { headBytes, recognizePicture } from '@viral-slides/picture-formats';
import sharp from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import { assertDecodable } from '../../model/decoding-cost.ts';
import { storedFormatOf } from '../../model/image-format.ts';
import type { SourceFormat, SourceTraits, StoredFormat } from '../../model/image-format.ts';
import { imageTooComplex, maxPixels, unreadableImage, unsupportedImageType } from '../../model/upload-limits.ts';
import type { ProcessedImage } from '../../ports/image-processor.ts';
import { pictureOnly, type VipsFormat } from './container/picture-only.ts';
import { uncompressedTiff } from './heic/uncompressed-tiff.ts';
import { renderThumbnails } from './render-thumbnails.ts';

/**
 * Only the first frame is read; nothing truncated or corrupt passes; the pixel limit holds also where the header lies.
 * `error` instead of sharp's default `warning`, because cameras write files with odd metadata that decode perfectly.
 */
const inputOptions = { failOn: 'error', limitInputPixels: maxPixels, pages: 1, autoOrient: true } satisfies SharpOptions;

/** Of a JPEG that was closed here, missing data is a warning to the decoder, not an error. */
const inputOptionsOf = (isClosed: boolean): SharpOptions => (isClosed ? { ...inputOptions, failOn: 'warning' } : inputOptions);

/** Formats of cameras. */
const photographs: ReadonlySet<SourceFormat> = new Set(['jpeg', 'heic']);

/**
 * Settings of the encoders, by stored format. JPEG without mozjpeg, which costs ten times the time for an eighth of the bytes, and without
 * optimised Huffman tables, for which the encoder would hold the whole picture (150 MB at 50 megapixels) to save 3 %.
 */
const encode: Readonly<Record<StoredFormat, (image: Sharp, source: SourceTraits) => Sharp>> = {
  // Photographs come with halved colour resolution; other formats also hold drawings and text, whose edges it would blur.
  jpeg: (image, { format }) =>
    image.jpeg({ quality: 92, optimiseCoding: false, chromaSubsampling: photographs.has(format) ? '4:2:0' : '4:4:4' }),
  png: (image) => image.png({ compressionLevel: 6 }),
};

// Uploads are never decoded twice, so libvips' cache of operations would only hold memory.
sharp.cache(false);

/** An upload that was looked at, and may be decoded. */
export interface DecodablePicture {
  traits: SourceTraits;
  /** Returns the input of libvips: the upload without anything but its first picture, or for HEIC the picture that this call decodes. */
  source: () => Promise<PictureSource>;
}

/** A file for libvips. */
interface PictureSource {
  file: Buffer;
  options: SharpOptions;
}

/**
 * Looks at an upload without decoding it: its type by content, never by a name; what is no picture goes; its measures.
 * @throws AppError `unsupported-image-type`, `unsupported-image-structure`, `image-unreadable`, `image-dimensions-too-large`
 */
export async function lookAtPicture(upload: Uint8Array): Promise<DecodablePicture> {
  const format = formatOf(upload);
  const picture = format === 'heic' ? await lookAtHeic(upload) : await lookWithSharp(upload, format);
  assertDecodable(picture.traits);
  return picture;
}

/**
 * Decodes a picture and re-encodes it, which drops metadata and hidden data; colours are converted to sRGB, sharp's default
 * when no profile is kept.
 * @throws AppError `image-unreadable`, `image-too-complex`, `unsupported-image-structure`
 */
export async function renderPicture({ traits, source }: DecodablePicture): Promise<ProcessedImage> {
  const format = storedFormatOf(traits);
  return decoding(async () => {
    const { file, options } = await source();
    // One after the other: together they would hold two decoded pictures.
    const { data, info } = await encode[format](sharp(file, options), traits).toBuffer({ resolveWithObject: true });
    const small = await renderThumbnails(sharp(file, options));
    return { format, widthPx: info.width, heightPx: info.height, original: data, ...small };
  });
}

function formatOf(upload: Uint8Array): SourceFormat {
  const found = recognizePicture(upload.subarray(0, headBytes));
  if (found && 'format' in found) return found.format;
  throw unsupportedImageType(found?.refusal);
}

async function lookWithSharp(upload: Uint8Array, format: VipsFormat): Promise<DecodablePicture> {
  const { file, hiddenPixels, isClosed, profile } = pictureOnly(upload, format);
  // Without the pixel limit here, so that the refusal can state the size; metadata() decodes nothing.
  const { width, height, hasAlpha, depth, bitsPerSample } = await decoding(() =>
    sharp(file, { ...inputOptions, limitInputPixels: false }).metadata(),
  );
  const bitDepth = bitsPerSample ?? (depth === 'uchar' ? 8 : 16);
  const traits = { format, hiddenPixels, widthPx: width, heightPx: height, hasAlpha, bitDepth };
  const own = { file, options: inputOptionsOf(isClosed) };
  return { traits, source: async () => (profile ? withProfile(own, profile) : own) };
}

/** Decodes a picture and describes its colors in a way that libvips reads. */
async function withProfile({ file, options }: PictureSource, profile: Buffer): Promise<PictureSource> {
  const { data, info } = await sharp(file, options).toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const channels = info.channels === 4 ? 4 : 3;
  const { file: tiff, pixels } = uncompressedTiff({ widthPx: info.width, heightPx: info.height, channels, profile });
  data.copy(pixels);
  return { file: tiff, options: inputOptions };
}

/** Loads libheif only for the first HEIC. */
async function lookAtHeic(upload: Uint8Array): Promise<DecodablePicture> {
  const { openHeic } = await import('./heic/open-heic.ts');
  const { decode, ...traits } = await decoding(() => openHeic(upload));
  return { traits: { ...traits, format: 'heic', hiddenPixels: 0 }, source: async () => ({ file: decode(), options: inputOptions }) };
}

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw cause instanceof Error && /out of memory|allocation/i.test(cause.message) ? imageTooComplex(cause) : unreadableImage(cause);
  }
}

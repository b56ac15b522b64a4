import { AppError } from '@viral-slides/errors';
import type { SourceFormat, SourceTraits } from './image-format.ts';
import { maxPixels, maxSidePx } from './upload-limits.ts';

/** Memory that decoding may take at a time in one process, in bytes; one image may take all of it. */
export const decodingBudgetBytes = 250_000_000;

/**
 * Peak bytes per pixel from decoding to the encoded result, measured with bench/ingest for the worst file of each format (lying on its
 * side, progressive or interlaced, transparent), with 8 bits per channel and with more. Libraries hold the picture several times, AVIF most
 * of all: a file of 300 kB can take a gigabyte.
 */
const peakBytesPerPixel: Readonly<Record<SourceFormat, { usual: number; deep: number }>> = {
  jpeg: { usual: 5, deep: 10 },
  png: { usual: 5, deep: 10.9 },
  gif: { usual: 6, deep: 6 },
  webp: { usual: 8.5, deep: 8.5 },
  // An upper bound: 31 megapixels lying on their side took 120 MB beside the process.
  tiff: { usual: 8, deep: 20 },
  avif: { usual: 20, deep: 28 },
  heic: { usual: 3.5, deep: 3.5 },
};

/** Memory that a HEIC takes beside its decoded picture: libheif, and for each pixel that it decodes at a time, of a tile or of the whole picture. */
const heicWork = { startBytes: 60_000_000, pieceBytesPerPixel: 9 };

/** Bytes of memory that decoding an image takes at its peak. */
export function decodingCostBytes(traits: SourceTraits): number {
  const { fixedBytes, bytesPerPixel } = costOf(traits);
  return fixedBytes + decodedPixels(traits) * bytesPerPixel;
}

function costOf({ format, bitDepth, tilePixels }: SourceTraits): { fixedBytes: number; bytesPerPixel: number } {
  const bytesPerPixel = peakBytesPerPixel[format][bitDepth > 8 ? 'deep' : 'usual'];
  if (format !== 'heic') return { fixedBytes: 0, bytesPerPixel };
  const { startBytes, pieceBytesPerPixel } = heicWork;
  if (tilePixels === undefined) return { fixedBytes: startBytes, bytesPerPixel: bytesPerPixel + pieceBytesPerPixel };
  return { fixedBytes: startBytes + tilePixels * pieceBytesPerPixel, bytesPerPixel };
}

function decodedPixels({ widthPx, heightPx, hiddenPixels }: SourceTraits): number {
  return Math.max(widthPx * heightPx, hiddenPixels);
}

/**
 * Checks an image's header before it is decoded.
 * @throws AppError `image-dimensions-too-large` (too-large)
 */
export function assertDecodable(traits: SourceTraits): void {
  const { widthPx, heightPx } = traits;
  const pixels = decodedPixels(traits);
  const { fixedBytes, bytesPerPixel } = costOf(traits);
  const allowedPixels = Math.min(maxPixels, Math.floor(Math.max(0, decodingBudgetBytes - fixedBytes) / bytesPerPixel));
  if (widthPx <= maxSidePx && heightPx <= maxSidePx && pixels <= allowedPixels) return;
  throw new AppError(
    'too-large',
    'image-dimensions-too-large',
    `The image has ${widthPx} × ${heightPx} pixels. At most ${Math.floor(allowedPixels / 1_000_000)} megapixels and ${maxSidePx} pixels per side are allowed for this kind of file.`,
    { details: { maxPixels: allowedPixels, maxSidePx } },
  );
}

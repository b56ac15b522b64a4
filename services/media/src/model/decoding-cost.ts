import { AppError } from '@viral-slides/errors';
import type { SourceFormat, SourceTraits } from './image-format.ts';
import { maxPixels, maxSidePx } from './upload-limits.ts';

/** Memory that decoding may take at a time in one process, in bytes; one image may take all of it. */
export const decodingBudgetBytes = 300_000_000;

/**
 * Peak bytes per pixel from decoding to the encoded result, measured with bench/ingest for the worst file of each format (lying on its
 * side, progressive or interlaced, transparent). Libraries hold the picture several times, AVIF most of all: a file of 300 kB can take a gigabyte.
 */
const peakBytesPerPixel: Readonly<Record<SourceFormat, number>> = { jpeg: 5, png: 6, gif: 6, webp: 9, avif: 19 };

/** Bytes of memory that decoding an image takes at its peak. */
export function decodingCostBytes(traits: SourceTraits): number {
  const perPixel = peakBytesPerPixel[traits.format] * (traits.bitDepth > 8 ? 1.7 : 1);
  return traits.widthPx * traits.heightPx * perPixel;
}

/**
 * Checks what an image's header tells, before it is decoded.
 * @throws AppError `image-dimensions-too-large` (too-large)
 */
export function assertDecodable(traits: SourceTraits): void {
  const { widthPx, heightPx } = traits;
  const pixels = widthPx * heightPx;
  const allowedPixels = Math.min(maxPixels, Math.floor((decodingBudgetBytes * pixels) / decodingCostBytes(traits)));
  if (widthPx <= maxSidePx && heightPx <= maxSidePx && pixels <= allowedPixels) return;
  throw new AppError(
    'too-large',
    'image-dimensions-too-large',
    `The image has ${widthPx} × ${heightPx} pixels. At most ${Math.floor(allowedPixels / 1_000_000)} megapixels and ${maxSidePx} pixels per side are allowed for this kind of file.`,
    { details: { maxPixels: allowedPixels, maxSidePx } },
  );
}

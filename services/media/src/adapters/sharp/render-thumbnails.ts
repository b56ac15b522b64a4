import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { ProcessedImage } from '../../ports/image-processor.ts';

const maxPlaceholderBytes = 400;
/** Longest side in pixels and quality of the placeholder, best first; the last fits any picture. */
const placeholderSteps = [
  [20, 30],
  [14, 20],
  [10, 10],
  [6, 1],
] as const;

/**
 * Makes the thumbnails and the placeholder. The picture is decoded once, and for JPEG at a fraction of its size
 * (shrink on load); the smaller ones are made from the largest thumbnail's pixels.
 * @param upright the upload, not yet decoded
 */
export async function renderThumbnails(upright: Sharp): Promise<Pick<ProcessedImage, 'thumbnails' | 'placeholder'>> {
  const { data, info } = await upright.resize(fit(800)).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const fromLargest = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const thumbnail = (width: number) => fromLargest().resize(fit(width)).webp({ quality: 80, effort: 2 }).toBuffer();
  const [w160, w400, w800, placeholder] = await Promise.all([
    thumbnail(160),
    thumbnail(400),
    thumbnail(800),
    renderPlaceholder(fromLargest),
  ]);
  return { thumbnails: { 160: w160, 400: w400, 800: w800 }, placeholder };
}

/** Bounds the width; the height follows, but never beyond what WebP can hold. */
function fit(widthPx: number) {
  return { width: widthPx, height: 16_383, fit: 'inside', withoutEnlargement: true } as const;
}

async function renderPlaceholder(picture: () => Sharp): Promise<string> {
  let url = '';
  for (const [sidePx, quality] of placeholderSteps) {
    const tiny = await picture()
      .resize({ width: sidePx, height: sidePx, fit: 'inside' })
      .webp({ quality, alphaQuality: quality, effort: 4 })
      .toBuffer();
    url = `data:image/webp;base64,${tiny.toString('base64')}`;
    if (url.length <= maxPlaceholderBytes) break;
  }
  return url;
}

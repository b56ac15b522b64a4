import type { Size } from '@viral-slides/slide-document';
import { coverCrop } from './cover-crop.ts';
import type { Brush, Surface } from './surface.ts';

/** Colour of a slide whose picture is absent or not there yet. */
export const EMPTY_BACKGROUND = '#1b1d22';

/** A picture that can be drawn: loaded and decoded. */
export type Picture = HTMLImageElement | Surface | ImageBitmap;

/**
 * Fills a frame with a picture, scaled to cover and centred, or with the empty colour.
 * @param frame size of the frame in the units of the context
 */
export function paintBackground(context: Brush, picture: Picture | null, frame: Size): void {
  context.fillStyle = EMPTY_BACKGROUND;
  context.fillRect(0, 0, frame.width, frame.height);
  if (!picture) return;
  const crop = coverCrop(naturalSize(picture), frame);
  if (crop.width <= 0 || crop.height <= 0) return;
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, crop.x, crop.y, crop.width, crop.height, 0, 0, frame.width, frame.height);
}

function naturalSize(picture: Picture): Size {
  return 'naturalWidth' in picture
    ? { width: picture.naturalWidth, height: picture.naturalHeight }
    : { width: picture.width, height: picture.height };
}

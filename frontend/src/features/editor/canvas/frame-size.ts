import { canvasSize, type OutputFormatId, type Size } from '@viral-slides/slide-document';

/** Widest phone frame at 100 %, in CSS pixels: portrait formats stay narrower than the others. */
const MAX_FRAME_WIDTH: Record<OutputFormatId, number> = { tiktok: 540, 'ig-portrait': 600, 'ig-post': 900, youtube: 1280 };

/** How large the frame is at 0 % of the zoom scale, as a share of its size at 100 %: the smallest one that can be worked with. */
const SMALLEST_SHARE = 0.65;

/**
 * Translates the zoom into a share of the size that fits. 100 % fits the room exactly and larger values grow in proportion. Below,
 * the scale runs down to the smallest workable frame instead of to nothing, so that text can be edited at the default of 40 %.
 */
export function zoomShare(zoomPercent: number): number {
  const zoom = zoomPercent / 100;
  return zoom >= 1 ? zoom : SMALLEST_SHARE + (1 - SMALLEST_SHARE) * zoom;
}

/**
 * Returns the size of the slide on the page.
 * @param room free space in CSS pixels, without the frame's own edges and the arrows
 */
export function slideSizeOnPage(format: OutputFormatId, room: Size, zoomPercent: number): Size {
  const canvas = canvasSize(format);
  const width = Math.min(room.width, MAX_FRAME_WIDTH[format]);
  const scale = Math.max(0.05, Math.min(width / canvas.width, room.height / canvas.height)) * zoomShare(zoomPercent);
  return { width: Math.round(canvas.width * scale), height: Math.round(canvas.height * scale) };
}

import { OUTPUT_FORMATS, canvasSize, type OutputFormatId, type Size } from '@viral-slides/slide-document';

/** How much of the room's width a frame may take: portrait formats stay narrower than the others in every window. */
const WIDTH_SHARE: Record<OutputFormatId, number> = { tiktok: 0.85, 'ig-portrait': 0.85, 'ig-post': 1, youtube: 1 };

/** Shortest side of a slide that can still be worked on, in CSS pixels. Where the room has less, the area around the slide scrolls. */
const USABLE_SIDE_PX = 180;

/** Shares of the size that fits, by zoom. The frame is large from the start (40 %), and smaller steps leave air around it. */
const SHARES = [
  { zoom: 25, share: 0.65 },
  { zoom: 40, share: 0.88 },
  { zoom: 100, share: 1 },
] as const;

/**
 * Translates the zoom into a share of the size that fits. 100 % fits the room exactly and larger values grow in proportion. Below,
 * the scale runs down to the smallest workable frame instead of to nothing, so that text can be edited at the default of 40 %.
 */
export function zoomShare(zoomPercent: number): number {
  const [smallest, start, fit] = SHARES;
  if (zoomPercent >= fit.zoom) return zoomPercent / 100;
  const [from, to] = zoomPercent < start.zoom ? [smallest, start] : [start, fit];
  return from.share + ((to.share - from.share) * (zoomPercent - from.zoom)) / (to.zoom - from.zoom);
}

/** CSS pixels per canvas unit where there is no room at all: something is drawn and can be measured. */
const SMALLEST_SCALE = 0.05;

/**
 * Returns the size of the slide on the page: what fits the room, no larger than the exported picture and no smaller than what can be
 * worked on, times the zoom.
 * @param room free space in CSS pixels, without the frame's own edges and the arrows
 */
export function slideSizeOnPage(format: OutputFormatId, room: Size, zoomPercent: number): Size {
  const canvas = canvasSize(format);
  const usable = Math.max(SMALLEST_SCALE, Math.min(USABLE_SIDE_PX / Math.min(canvas.width, canvas.height), widest(format, room)));
  const fit = Math.max(usable, fitting(format, room));
  return sizeAt(format, Math.max(usable, fit * zoomShare(zoomPercent)));
}

/**
 * Returns the size of a slide that is looked at whole, however little room there is.
 * @param room as for {@link slideSizeOnPage}
 * @param zoomPercent from 100 on
 */
export function wholeSizeOnPage(format: OutputFormatId, room: Size, zoomPercent: number): Size {
  return sizeAt(format, Math.max(SMALLEST_SCALE, fitting(format, room)) * zoomShare(zoomPercent));
}

/** The largest scale that the width allows, in CSS pixels per canvas unit. */
function widest(format: OutputFormatId, room: Size): number {
  return (Math.min(room.width, OUTPUT_FORMATS[format].width) * WIDTH_SHARE[format]) / canvasSize(format).width;
}

function fitting(format: OutputFormatId, room: Size): number {
  return Math.min(widest(format, room), room.height / canvasSize(format).height);
}

function sizeAt(format: OutputFormatId, scale: number): Size {
  const canvas = canvasSize(format);
  const height = Math.floor(scale * canvas.height);
  return { width: Math.floor((height * canvas.width) / canvas.height), height };
}

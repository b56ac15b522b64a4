/**
 * How much larger than on the canvas text is laid out. Some engines (WebKit on Linux) round the width of each letter to whole pixels of
 * the font size, which makes a line of small text a percent longer or shorter than elsewhere, and breaks it at another word. At eight
 * times the size the rounding is an eighth of it. Engines that do not round keep their numbers.
 */
import { brushOf, createSurface, releaseSurface } from './surface.ts';

const ENLARGED = 8;

/** Sizes at which rounded widths show; at one of them alone they could add up to the right length. */
const SIZES_PX = [13, 16, 21];
const REFERENCE_PX = 512;
const SAMPLE = 'The quiet habit that gave me back two hours';
/** Larger differences, as a share of the width, come from rounding; what remains below are the digits of floating numbers. */
const NEGLIGIBLE = 0.001;

let known: number | null = null;

/** 1, or 8 where widths are rounded; found out once. */
export function layoutScale(): number {
  known ??= typeof document === 'undefined' && typeof OffscreenCanvas === 'undefined' ? 1 : probe();
  return known;
}

function probe(): number {
  const surface = createSurface(1, 1);
  try {
    const brush = brushOf(surface);
    return scaleFor((sizePx) => {
      brush.font = `${sizePx}px sans-serif`;
      return brush.measureText(SAMPLE).width;
    });
  } finally {
    releaseSurface(surface);
  }
}

/** @param widthAt width of a sample text at a font size, both in pixels */
export function scaleFor(widthAt: (sizePx: number) => number): number {
  const exact = widthAt(REFERENCE_PX) / REFERENCE_PX;
  return SIZES_PX.some((size) => Math.abs(widthAt(size) / size / exact - 1) > NEGLIGIBLE) ? ENLARGED : 1;
}

/** The largest whole scale up to the given one at which a font size stays within a limit, both in pixels; at least 1. */
export function limitedScale(scale: number, fontSizePx: number, limitPx: number): number {
  return Math.max(1, Math.min(scale, Math.floor(limitPx / fontSizePx)));
}

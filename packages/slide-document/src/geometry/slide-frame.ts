/** Slides as pictures of another ratio, for platforms that do not take every one. */
import { OUTPUT_FORMATS } from '../output-formats.ts';
import type { OutputFormatId } from '../output-formats.ts';
import type { PictureFit } from '../shapes/picture-fit.ts';
import { canvasSize } from './canvas.ts';
import type { Box, Size } from './canvas.ts';

/** A picture that a slide is fitted into; all slides of a post have the same. */
export interface SlideFrame extends Size {
  /** In pixels, as is the height. */
  readonly width: number;
  readonly height: number;
  readonly fit: PictureFit;
}

/** Less than that, in canvas units, is no part of a text that anybody misses. */
const TOLERANCE = 0.5;

/**
 * Returns the picture into which slides of a format are fitted: as wide as they are, in the nearest ratio that is taken.
 * @param taken widths divided by heights
 * @returns null where their own ratio is taken
 */
export function frameOf(format: OutputFormatId, taken: { min: number; max: number }): Size | null {
  const { width, height } = OUTPUT_FORMATS[format];
  const ratio = width / height;
  // Whole pixels, an even number of them, on the side of what is taken.
  if (ratio < taken.min) return { width, height: 2 * Math.floor(width / taken.min / 2 + 1e-9) };
  if (ratio > taken.max) return { width, height: 2 * Math.ceil(width / taken.max / 2 - 1e-9) };
  return null;
}

/** Returns where a slide is drawn in its frame, in whole pixels of the frame: all of it beside a margin, or reaching beyond where it is trimmed. */
export function slideInFrame(format: OutputFormatId, { width, height, fit }: SlideFrame): Box {
  const slide = canvasSize(format);
  const ratios = [width / slide.width, height / slide.height] as const;
  const scale = fit.kind === 'trim' ? Math.max(...ratios) : Math.min(...ratios);
  const [across, down] = [Math.round(slide.width * scale), Math.round(slide.height * scale)];
  return { x: Math.round((width - across) / 2), y: Math.round((height - down) / 2), width: across, height: down };
}

/** Whether all of a box, in canvas units, is seen where slides of a format are trimmed to a size. */
export function isSeenTrimmed(box: Box, format: OutputFormatId, size: Size): boolean {
  const slide = canvasSize(format);
  const scale = Math.max(size.width / slide.width, size.height / slide.height);
  const [across, down] = [(slide.width - size.width / scale) / 2 - TOLERANCE, (slide.height - size.height / scale) / 2 - TOLERANCE];
  return box.x >= across && box.y >= down && box.x + box.width <= slide.width - across && box.y + box.height <= slide.height - down;
}

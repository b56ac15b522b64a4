/**
 * The coordinate system of slides ("canvas units").
 *
 * Every slide is laid out on a canvas that is exactly 800 units high; its width follows from the output format:
 *
 *   format       canvas (units)   output (pixels)   drawing scale
 *   tiktok        450     x 800   1080 x 1920       2.4
 *   ig-post       800     x 800   1080 x 1080       1.35
 *   ig-portrait   640     x 800   1080 x 1350       1.6875
 *   youtube      1422.2.. x 800   1920 x 1080       1.35
 *
 * All lengths in a document are in these units: fontSize, letterSpacing, maxWidth, padding, borderRadius, textStrokeWidth,
 * borderWidth and customPosition. The origin is the canvas's top-left corner, x grows to the right, y downwards.
 * Output pixels = canvas units x (format.height / 800); a preview of height h draws with scale h / 800 and nothing else changes.
 *
 * A text layer occupies a box: the wrapped lines plus `padding` on all four sides (half of it above and below where the background
 * hugs the lines, whose height is room enough) and the room of a mark. `maxWidth` limits the width of that whole box, padding included. The box's height and its width below maxWidth come from measuring the text, so they are no part of the
 * document: the renderer measures the text and passes the size to the functions of this folder.
 * A turned box is turned about its middle; `customPosition` and named places are those of the box before, and what is seen of it stays
 * inside the canvas.
 * `customPosition` is the top-left corner of the box. The border is drawn inside the box, the outline (text stroke) around the
 * glyphs and beneath their fill; neither changes the box.
 *
 * Because all canvases have the same height, a change of format leaves sizes alone and shifts custom positions sideways by half
 * the difference of the widths: what was centred stays centred.
 */
import { OUTPUT_FORMATS } from '../output-formats.ts';
import type { OutputFormatId } from '../output-formats.ts';

/** Height of every canvas, in canvas units. */
export const CANVAS_HEIGHT = 800;

/** A point in canvas units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A size in canvas units. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle in canvas units; x and y are its top-left corner. */
export interface Box extends Point, Size {}

/** Returns the canvas of an output format, in canvas units. */
export function canvasSize(format: OutputFormatId): Size {
  const { width, height } = OUTPUT_FORMATS[format];
  return { width: (CANVAS_HEIGHT * width) / height, height: CANVAS_HEIGHT };
}

/** Returns how many output pixels one canvas unit is. */
export function outputScale(format: OutputFormatId): number {
  return OUTPUT_FORMATS[format].height / CANVAS_HEIGHT;
}

import { FONT_SIZE, MAX_WIDTH, clamp } from '../limits.ts';
import type { Range } from '../limits.ts';
import type { Size } from './canvas.ts';

/** Change of maxWidth, in canvas units, per pixel of horizontal drag. */
export const WIDTH_PER_DRAG_PIXEL = 0.5;
/** Change of fontSize, in canvas units, per pixel of vertical drag. */
export const FONT_SIZE_PER_DRAG_PIXEL = 0.3;

/** Results of resizing: both in canvas units. */
export interface TextSize {
  readonly maxWidth: number;
  readonly fontSize: number;
}

/** Returns the widths a text box may be given on this canvas: 100 to 90 % of its width. */
export function maxWidthRange(canvas: Size): Range {
  return { min: MAX_WIDTH.min, max: canvas.width * MAX_WIDTH.canvasShare };
}

/** Returns the width to wrap a box at on this canvas: its maxWidth (400 when unset) within the canvas's range. */
export function effectiveMaxWidth(maxWidth: number | undefined, canvas: Size): number {
  return clamp(maxWidth ?? MAX_WIDTH.default, maxWidthRange(canvas));
}

/** Returns `size` with both values limited to what this canvas allows. */
export function clampTextSize(size: TextSize, canvas: Size): TextSize {
  return { maxWidth: clamp(size.maxWidth, maxWidthRange(canvas)), fontSize: clamp(size.fontSize, FONT_SIZE) };
}

/**
 * Returns the text size after dragging a resize handle.
 * @param start size when the drag began; maxWidth may be unset
 * @param drag pixels the pointer moved on the screen since then; positive grows (turn the sign for left and upper handles)
 */
export function resizeByDrag(
  start: { maxWidth?: number | undefined; fontSize: number },
  drag: { dx: number; dy: number },
  canvas: Size,
): TextSize {
  return clampTextSize(
    {
      maxWidth: effectiveMaxWidth(start.maxWidth, canvas) + drag.dx * WIDTH_PER_DRAG_PIXEL,
      fontSize: start.fontSize + drag.dy * FONT_SIZE_PER_DRAG_PIXEL,
    },
    canvas,
  );
}

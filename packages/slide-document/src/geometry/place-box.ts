import type { TextStyle } from '../shapes/text-style.ts';
import type { Box, Point, Size } from './canvas.ts';
import { boundsOf } from './turned-box.ts';

/**
 * Distance of `top` and `bottom` layers from the canvas's edge, in canvas units. At the top that is clear of what apps draw over 9:16
 * posts; at the bottom their captions reach further, which `checkSlide` reports.
 */
export const EDGE_MARGIN = 80;

/** Returns the position nearest to `box` at which it lies fully inside the canvas; a box larger than the canvas starts at 0. */
export function keepInside(box: Box, canvas: Size): Point {
  return { x: inside(box.x, box.width, canvas.width), y: inside(box.y, box.height, canvas.height) };
}

/**
 * Returns the position nearest to a turned box at which all of it that is seen lies inside the canvas.
 * @param rotation degrees clockwise about the middle of the box
 */
export function keepTurnedInside(box: Box, rotation: number | undefined, canvas: Size): Point {
  if (!rotation) return keepInside(box, canvas);
  const bounds = boundsOf(box, rotation);
  const { x, y } = keepInside(bounds, canvas);
  return { x: box.x + x - bounds.x, y: box.y + y - bounds.y };
}

/**
 * Returns where a text box is drawn: centred sideways at the top, centre or bottom, or at its custom position. A custom position
 * outside the canvas (after a change of format or size) is moved inside; the document keeps its own value. Of a turned box that holds for
 * what is seen of it.
 * @param style the layer's style
 * @param size measured size of the box, padding included
 * @param canvas the canvas in use
 * @returns the box before it is turned
 */
export function placeBox(style: Pick<TextStyle, 'position' | 'customPosition' | 'rotation'>, size: Size, canvas: Size): Box {
  const { position, customPosition, rotation } = style;
  if (position === 'custom' && customPosition) {
    return { ...size, ...keepTurnedInside({ ...customPosition, ...size }, rotation, canvas) };
  }
  const seen = boundsOf({ x: 0, y: 0, ...size }, rotation);
  const y = namedY(position, seen.height, canvas.height) + (seen.height - size.height) / 2;
  const box = { ...size, x: (canvas.width - size.width) / 2, y };
  return { ...size, ...keepTurnedInside(box, rotation, canvas) };
}

function namedY(position: TextStyle['position'], height: number, canvasHeight: number): number {
  if (position === 'top') return EDGE_MARGIN;
  if (position === 'bottom') return canvasHeight - EDGE_MARGIN - height;
  return (canvasHeight - height) / 2;
}

function inside(start: number, length: number, available: number): number {
  return Math.max(0, Math.min(start, available - length));
}

/** Positions of a picture on a slide while it is dragged, scaled and rotated. */
import {
  PICTURE_SIDE,
  boundsOf,
  clamp,
  middleOf,
  turnVector,
  type Box,
  type PictureLayer,
  type Point,
  type Size,
} from '@viral-slides/slide-document';
import { anchorOpposite } from './resize-gesture.ts';
import { snapBox } from './snap.ts';

/** The handles of a picture: its corners, since its proportions stay. */
export const CORNERS = ['nw', 'ne', 'se', 'sw'] as const;

/** One corner of a picture. */
export type Corner = (typeof CORNERS)[number];

/** Surroundings of a dragged picture. */
export interface Surroundings {
  canvas: Size;
  /** Boxes of the texts. */
  others: readonly Box[];
  /** Snap distance, in canvas units; 0 = no snapping. */
  reach: number;
}

/** Returns the box after a drag by a distance in canvas units; its middle stays on the slide. */
export function draggedBox({ box, rotation }: PictureLayer, by: Point, { canvas, others, reach }: Surroundings): Box {
  const bounds = boundsOf(box, rotation);
  const { position } = snapBox({ ...bounds, x: bounds.x + by.x, y: bounds.y + by.y }, { others, canvas, reach });
  return onSlide({ ...box, x: box.x + position.x - bounds.x, y: box.y + position.y - bounds.y }, canvas);
}

/** Returns the box after a corner was dragged; the opposite corner and the proportions stay. */
export function scaledBox({ box, rotation = 0 }: PictureLayer, corner: Corner, { by, canvas }: { by: Point; canvas: Size }): Box {
  const own = turnVector(by, -rotation);
  const across = corner.includes('e') ? own.x : -own.x;
  const down = corner.includes('s') ? own.y : -own.y;
  const { width, height } = box;
  const wanted = 1 + (across * width + down * height) / (width ** 2 + height ** 2);
  const [least, most] = [PICTURE_SIDE.min / Math.min(width, height), PICTURE_SIDE.max / Math.max(width, height)];
  const scale = clamp(wanted, { min: Math.min(1, least), max: Math.max(1, most) });
  const size = { width: rounded(width * scale), height: rounded(height * scale) };
  return onSlide({ ...size, ...anchorOpposite(corner, box, { ...size, rotation }) }, canvas);
}

/** Returns a box moved so far that its middle lies on the slide: what is lost cannot be grabbed. */
export function onSlide(box: Box, canvas: Size): Box {
  const { x, y } = middleOf(box);
  const dx = clamp(x, { min: 0, max: canvas.width }) - x;
  const dy = clamp(y, { min: 0, max: canvas.height }) - y;
  return { ...box, x: rounded(box.x + dx), y: rounded(box.y + dy) };
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}

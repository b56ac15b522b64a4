import type { Box, Point, Size } from './canvas.ts';
import { keepInside } from './place-box.ts';

/** Space between a new text and the one beside it, in canvas units. */
const GAP = 16;
/** Shift of texts against each other where no free position is left, in canvas units. */
const STEP = 24;
/** Most shifts that are tried: more than a slide holds texts. */
const MOST_STEPS = 60;

/**
 * Returns where a new box goes so that it covers none of the others: null = the middle of the canvas is free, else the top-left corner of
 * the free place nearest to the middle, centred sideways. On a full slide it is shifted so that it lies exactly on none.
 * @param size size of the new box, as measured by the renderer
 * @param others boxes that are drawn on the slide
 */
export function freePlace(size: Size, others: readonly Box[], canvas: Size): Point | null {
  const middle = { x: (canvas.width - size.width) / 2, y: (canvas.height - size.height) / 2 };
  const isFree = (y: number) => others.every((other) => !overlaps({ ...middle, ...size, y }, other));
  if (isFree(middle.y)) return null;
  const heights = others
    .flatMap((other) => [other.y + other.height + GAP, other.y - size.height - GAP])
    .filter((y) => y >= 0 && y + size.height <= canvas.height && isFree(y))
    .toSorted((one, other) => Math.abs(one - middle.y) - Math.abs(other - middle.y));
  const [nearest] = heights;
  return nearest === undefined ? shiftedPlace({ ...middle, ...size }, { others, canvas, step: STEP }) : { x: middle.x, y: nearest };
}

/** Offset of a copy to the right of and below the original, in canvas units. */
export const PASTE_OFFSET = 30;

/**
 * Returns the first place on a staircase from `box` to the lower right, else to the upper left, where no other box starts. Places lie
 * inside the canvas.
 */
export function shiftedPlace(box: Box, { others, canvas, step }: { others: readonly Point[]; canvas: Size; step: number }): Point {
  const places = Array.from({ length: 2 * MOST_STEPS }, (_, index) => {
    const shift = (index < MOST_STEPS ? index + 1 : MOST_STEPS - index - 1) * step;
    return keepInside({ ...box, x: box.x + shift, y: box.y + shift }, canvas);
  });
  const [first = box] = places;
  const isTaken = (place: Point) => others.some((other) => Math.abs(other.x - place.x) < 1 && Math.abs(other.y - place.y) < 1);
  return places.find((place) => !isTaken(place)) ?? { x: first.x, y: first.y };
}

/** Whether two boxes have more in common than an edge. */
export function overlaps(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

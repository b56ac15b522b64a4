/** Positions of boxes when they are moved, aligned or distributed together. Lengths in canvas units. */
import { keepInside, type Box, type Point, type Size } from '@viral-slides/slide-document';

/** Edges and middles that boxes are lined up at. */
export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** Returns the smallest box around all of them; an empty one at the upper left corner around none. */
export function boxAround(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Returns how far a box can be moved that way without leaving the canvas. */
export function shiftInside(box: Box, by: Point, canvas: Size): Point {
  const place = keepInside({ ...box, x: box.x + by.x, y: box.y + by.y }, canvas);
  return { x: place.x - box.x, y: place.y - box.y };
}

/** Lines boxes up: one at the canvas, several at the box around them. */
export function alignBoxes(boxes: readonly Box[], alignment: Alignment, canvas: Size): Box[] {
  const around = boxes.length > 1 ? boxAround(boxes) : { x: 0, y: 0, ...canvas };
  return boxes.map((box) => ({ ...box, ...alignedPlace(box, around, alignment) }));
}

function alignedPlace({ width, height }: Box, around: Box, alignment: Alignment): Partial<Point> {
  switch (alignment) {
    case 'left':
      return { x: around.x };
    case 'centre':
      return { x: around.x + (around.width - width) / 2 };
    case 'right':
      return { x: around.x + around.width - width };
    case 'top':
      return { y: around.y };
    case 'middle':
      return { y: around.y + (around.height - height) / 2 };
    case 'bottom':
      return { y: around.y + around.height - height };
  }
}

/** Spreads boxes so that the spaces between them are the same; the first and the last stay. Fewer than three stay as they are. */
export function distributeBoxes(boxes: readonly Box[], axis: 'x' | 'y'): Box[] {
  if (boxes.length < 3) return [...boxes];
  const length = axis === 'x' ? 'width' : 'height';
  const inOrder = boxes.toSorted((one, other) => middleOf(one, axis) - middleOf(other, axis));
  const [first, last] = [inOrder[0] as Box, inOrder.at(-1) as Box];
  const taken = inOrder.reduce((sum, box) => sum + box[length], 0);
  const space = (last[axis] + last[length] - first[axis] - taken) / (boxes.length - 1);
  const starts = new Map<Box, number>();
  let start = first[axis];
  for (const box of inOrder) {
    starts.set(box, start);
    start += box[length] + space;
  }
  return boxes.map((box) => ({ ...box, [axis]: starts.get(box) ?? box[axis] }));
}

function middleOf(box: Box, axis: 'x' | 'y'): number {
  return box[axis] + (axis === 'x' ? box.width : box.height) / 2;
}

import { middleOf, resizeByDrag, turnVector, type Box, type Point, type Size, type TextSize } from '@viral-slides/slide-document';

/** The eight handles of a selected text, by compass. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

/** One of the eight handles. */
export type Handle = (typeof HANDLES)[number];

/** A resize that has started. */
export interface Resize {
  handle: Handle;
  /** Size when it started; maxWidth may be unset. */
  start: { maxWidth?: number | undefined; fontSize: number };
  canvas: Size;
}

/**
 * Returns the text size while a handle is dragged: side handles change the width, upper and lower ones the font size, corners both.
 * @param drag pixels the pointer moved since the start
 */
export function resizeByHandle({ handle, start, canvas }: Resize, drag: Point): TextSize {
  const across = handle.includes('e') ? drag.x : handle.includes('w') ? -drag.x : 0;
  const along = handle.includes('s') ? drag.y : handle.includes('n') ? -drag.y : 0;
  return resizeByDrag(start, { dx: across, dy: along }, canvas);
}

/**
 * Returns where a box of another size goes so that the edges opposite of the handle stay where they are.
 * @param after its rotation in degrees is that of both, about their middles
 */
export function anchorOpposite(handle: Handle, before: Box, after: Size & { rotation?: number }): Point {
  const { rotation = 0 } = after;
  const stillIn = ({ width, height }: Size): Point =>
    turnVector({ x: handle.includes('w') ? width / 2 : -width / 2, y: handle.includes('n') ? height / 2 : -height / 2 }, rotation);
  const [middle, was, is] = [middleOf(before), stillIn(before), stillIn(after)];
  return { x: middle.x + was.x - is.x - after.width / 2, y: middle.y + was.y - is.y - after.height / 2 };
}

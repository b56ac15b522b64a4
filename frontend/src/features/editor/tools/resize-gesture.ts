import { resizeByDrag, type Box, type Point, type Size, type TextSize } from '@viral-slides/slide-document';

/** The eight handles of a selected text, by compass. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

/** One of the eight handles. */
export type Handle = (typeof HANDLES)[number];

/** A resize that has begun. */
export interface Resize {
  handle: Handle;
  /** Size when it began; maxWidth may be unset. */
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

/** Returns where a box of another size goes so that the edges opposite of the handle stay where they are. */
export function anchorOpposite(handle: Handle, before: Box, after: Size): Point {
  return {
    x: handle.includes('w') ? before.x + before.width - after.width : before.x,
    y: handle.includes('n') ? before.y + before.height - after.height : before.y,
  };
}

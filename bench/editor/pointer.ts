import type { CDPSession } from 'playwright-core';

/** A place on the page in CSS pixels. */
export interface Spot {
  x: number;
  y: number;
}

/** Number of pointer moves in one gesture. */
export const moves = 300;

/** Returns the way of a drag: a figure that crosses the whole slide and ends where it started. */
export function dragPath(from: Spot, reach: { width: number; height: number }): Spot[] {
  return Array.from({ length: moves }, (_, index) => {
    const turn = ((index + 1) / moves) * 2 * Math.PI;
    return {
      x: from.x + (reach.width / 2) * (1 - Math.cos(turn)),
      y: from.y + (reach.height / 2) * (1 - Math.cos(2 * turn)) + 20 * Math.sin(5 * turn),
    };
  });
}

/** Returns the way of a resize: smaller and larger again around the start. */
export function resizePath(from: Spot): Spot[] {
  return Array.from({ length: moves }, (_, index) => {
    const turn = ((index + 1) / moves) * 4 * Math.PI;
    return { x: from.x + 30 * Math.sin(turn), y: from.y + 15 * Math.sin(turn) };
  });
}

/**
 * Presses, moves and lets go through the browser's own input path, one move a frame: Chromium answers a move when the page handled it,
 * which it does at the next frame. Playwright's mouse is not used because it looks for dragged files in the page at each move.
 */
export async function drawWithPointer(session: CDPSession, from: Spot, path: readonly Spot[]): Promise<void> {
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Spot) =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  await send('mousePressed', from);
  for (const spot of path) await send('mouseMoved', spot);
  await send('mouseReleased', path.at(-1) ?? from);
}

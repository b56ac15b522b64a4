import type { Box, Point, Size } from '@viral-slides/slide-document';

/** A line that something snapped to, in canvas units: `x` = a vertical line, `y` = a horizontal one. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
}

/** A place after snapping, and the lines to show. */
export interface Snapped {
  position: Point;
  guides: Guide[];
}

/**
 * Moves a box onto the nearest line within reach: the edges and the middle of the canvas and of the other texts.
 * @param others boxes of the other texts
 * @param reach how near a line has to be, in canvas units; 0 switches snapping off
 */
export function snapBox(box: Box, others: readonly Box[], canvas: Size, reach: number): Snapped {
  const targets = [{ x: 0, y: 0, ...canvas }, ...others];
  const x = snapAxis(
    box.x,
    box.width,
    targets.flatMap((target) => linesOf(target.x, target.width)),
    reach,
  );
  const y = snapAxis(
    box.y,
    box.height,
    targets.flatMap((target) => linesOf(target.y, target.height)),
    reach,
  );
  return {
    position: { x: x.start, y: y.start },
    guides: [...x.lines.map((at) => ({ axis: 'x' as const, at })), ...y.lines.map((at) => ({ axis: 'y' as const, at }))],
  };
}

function linesOf(start: number, length: number): number[] {
  return [start, start + length / 2, start + length];
}

function snapAxis(start: number, length: number, targets: readonly number[], reach: number): { start: number; lines: number[] } {
  let best: { shift: number; line: number } | null = null;
  for (const own of linesOf(start, length)) {
    for (const line of targets) {
      const shift = line - own;
      if (Math.abs(shift) <= reach && (!best || Math.abs(shift) < Math.abs(best.shift))) best = { shift, line };
    }
  }
  return best && reach > 0 ? { start: start + best.shift, lines: [best.line] } : { start, lines: [] };
}

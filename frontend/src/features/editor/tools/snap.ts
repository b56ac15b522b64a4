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

/** Sources of attraction for a box. */
export interface Attraction {
  /** Boxes of the other texts. */
  others: readonly Box[];
  canvas: Size;
  /** Snap distance, in canvas units; 0 switches snapping off. */
  reach: number;
}

/** Moves a box onto the nearest line within reach: the edges and the middle of the canvas and of the other texts. */
export function snapBox(box: Box, { others, canvas, reach }: Attraction): Snapped {
  const targets = [{ x: 0, y: 0, ...canvas }, ...others];
  const x = nearestLine(
    linesOf(box.x, box.width),
    targets.flatMap((target) => linesOf(target.x, target.width)),
    reach,
  );
  const y = nearestLine(
    linesOf(box.y, box.height),
    targets.flatMap((target) => linesOf(target.y, target.height)),
    reach,
  );
  return {
    position: { x: box.x + (x?.shift ?? 0), y: box.y + (y?.shift ?? 0) },
    guides: [...(x ? [{ axis: 'x' as const, at: x.line }] : []), ...(y ? [{ axis: 'y' as const, at: y.line }] : [])],
  };
}

function linesOf(start: number, length: number): number[] {
  return [start, start + length / 2, start + length];
}

/** Makes no object for each pair of lines: fifty texts have more than a thousand, and it runs at each move of the pointer. */
function nearestLine(own: readonly number[], targets: readonly number[], reach: number): { shift: number; line: number } | null {
  if (reach <= 0) return null;
  let nearest: { shift: number; line: number } | null = null;
  for (const from of own)
    for (const line of targets) {
      const shift = line - from;
      if (nearest ? Math.abs(shift) < Math.abs(nearest.shift) : Math.abs(shift) <= reach) nearest = { shift, line };
    }
  return nearest;
}

import { overlaps, type Box, type Point } from '@viral-slides/slide-document';
import type { LayerLayout } from '@viral-slides/slide-renderer';

/** Returns the box between two corners. */
export function boxBetween(from: Point, to: Point): Box {
  return { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
}

/** Returns the ids of the texts that a box touches, from back to front. A locked text lets the pointer through, and so it is left out. */
export function textsIn(box: Box, layouts: readonly LayerLayout[]): string[] {
  return layouts.filter(({ layer, bounds }) => !layer.isLocked && overlaps(box, bounds)).map(({ layer }) => layer.id);
}

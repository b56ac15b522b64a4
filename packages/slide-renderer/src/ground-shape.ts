import type { Box } from '@viral-slides/slide-document';
import { lineBoxes, type LayerLayout } from './layout-slide.ts';
import { traceLines, type PathPen } from './line-shape.ts';

/** Pen that traces the ground of a text: a canvas context, or Konva's. */
export interface GroundPen extends PathPen {
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
}

/**
 * Traces what the background of a text fills: its box, or what hugs its lines. Relative to the canvas, in canvas units.
 * @param pen its path was started
 */
export function traceGround(pen: GroundPen, layout: LayerLayout): void {
  const { box, insets, layer } = layout;
  const radius = layer.style.borderRadius ?? 0;
  if (layer.style.backgroundPerLine)
    traceLines(pen, lineBoxes(layout), { padding: { x: layer.style.padding ?? 0, y: insets.bottom }, radius });
  else pen.roundRect(box.x, box.y, box.width, box.height, cornerRadius(radius, box));
}

/** Limits a corner radius to what the box has room for. */
export function cornerRadius(radius: number, box: Pick<Box, 'width' | 'height'>): number {
  return Math.max(0, Math.min(radius, box.width / 2, box.height / 2));
}

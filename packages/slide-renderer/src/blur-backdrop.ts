import { GLASS_BLUR_RADIUS } from '@viral-slides/slide-document';
import type { Box } from '@viral-slides/slide-document';
import { blurSurface } from './blur-surface.ts';
import type { Brush, Surface } from './surface.ts';

/** Real content is sampled this far around the box, in canvas units, so that the blur has no edge. */
const MARGIN = 2 * GLASS_BLUR_RADIUS;

/** Paints what lies beneath a box; the context is already moved and scaled to canvas units. */
export type PaintBeneath = (context: Brush) => void;

/** A blurred picture and the box that it covers, in canvas units. */
export interface Backdrop {
  readonly canvas: Surface;
  readonly area: Box;
}

/** Paints and blurs what lies beneath a box. The caller frees its surface. */
export function blurBackdrop(box: Box, paint: PaintBeneath): Backdrop {
  const area = { x: box.x - MARGIN, y: box.y - MARGIN, width: box.width + 2 * MARGIN, height: box.height + 2 * MARGIN };
  const canvas = blurSurface(area, {
    radius: GLASS_BLUR_RADIUS,
    paint: (context) => {
      context.translate(-area.x, -area.y);
      paint(context);
    },
  });
  return { canvas, area };
}

import { GLASS_BLUR_RADIUS } from '@viral-slides/slide-document';
import type { Box, Size } from '@viral-slides/slide-document';
import { BLUR_SCALE, openBlur } from './blur-surface.ts';
import type { Brush, Surface } from './surface.ts';
import { visiblePart } from './visible-part.ts';

/** Real content is sampled this far around the box, in canvas units, so that the blur has no edge. */
export const GLASS_RIM = 2 * GLASS_BLUR_RADIUS;

/** A blurred picture and the box that it covers, in canvas units. */
export interface Backdrop {
  readonly canvas: Surface;
  readonly area: Box;
}

/** A backdrop that is not blurred yet. */
export interface OpenBackdrop {
  /** Paints what lies beneath; it is already moved and scaled to canvas units. */
  readonly brush: Brush;
  /** Blurs what was painted. The caller frees its surface. */
  finish(): Backdrop;
  /** Frees its surface, when it is not needed after all. */
  drop(): void;
}

/** Starts the backdrop that shows through a box, as far as that is seen on a slide. */
export function openBackdrop(box: Box, slide: Size): OpenBackdrop {
  const around = { x: box.x - GLASS_RIM, y: box.y - GLASS_RIM, width: box.width + 2 * GLASS_RIM, height: box.height + 2 * GLASS_RIM };
  const area = visiblePart(around, { slide, rim: GLASS_RIM, step: 1 / BLUR_SCALE });
  const blur = openBlur(area, GLASS_BLUR_RADIUS);
  blur.brush.translate(-area.x, -area.y);
  return { brush: blur.brush, finish: () => ({ canvas: blur.finish(), area }), drop: () => blur.drop() };
}

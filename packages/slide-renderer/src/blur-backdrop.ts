import { Blur } from 'konva/lib/filters/Blur.js';
import type { Filter } from 'konva/lib/Node.js';
import { GLASS_BLUR_RADIUS } from '@viral-slides/slide-document';
import type { Box } from '@viral-slides/slide-document';
import { brushOf, createSurface, type Brush, type Surface } from './surface.ts';

/**
 * Pixels per canvas unit at which the backdrop is blurred. It is the same for every output size, so that a preview and an export
 * show the same glass; a blurred picture holds no detail that more pixels could show.
 */
const BACKDROP_SCALE = 0.5;

/** The radius counts as in CSS `blur()`, a standard deviation; a stack blur of twice that comes close to the Gaussian. */
const STACK_RADIUS = 2 * GLASS_BLUR_RADIUS * BACKDROP_SCALE;

/** Konva's filter as a plain function: it asks its node for nothing but the radius. */
const stackBlur = Blur as Extract<Filter, (...pixels: never[]) => void> as (this: { blurRadius(): number }, pixels: ImageData) => void;

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
  const extent = (length: number) => Math.max(1, Math.ceil(length * BACKDROP_SCALE));
  const canvas = createSurface(extent(area.width), extent(area.height));
  const context = brushOf(canvas, { willReadFrequently: true });
  context.scale(BACKDROP_SCALE, BACKDROP_SCALE);
  context.translate(-area.x, -area.y);
  paint(context);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  stackBlur.call({ blurRadius: () => STACK_RADIUS }, pixels);
  context.putImageData(pixels, 0, 0);
  return { canvas, area };
}

import { Blur } from 'konva/lib/filters/Blur.js';
import type { Filter } from 'konva/lib/Node.js';
import { brushOf, createSurface, type Brush, type Surface } from './surface.ts';

/**
 * Pixels per canvas unit at which things are blurred. It is the same for every output size, so that a preview and an export
 * show the same; a blurred picture holds no detail that more pixels could show.
 */
export const BLUR_SCALE = 0.5;

/** Konva's filter as a plain function: it asks its node for nothing but the radius. */
const stackBlur = Blur as Extract<Filter, (...pixels: never[]) => void> as (this: { blurRadius(): number }, pixels: ImageData) => void;

/**
 * Paints something small and blurs it, pixel by pixel: the same in each browser and worker, where `filter` of a context is not. The caller
 * frees the surface.
 * @param size in canvas units
 * @param options.radius standard deviation in canvas units, as in CSS `blur()`; a stack blur of twice that comes close to the Gaussian
 * @param options.paint paints on a context that is scaled to canvas units
 */
export function blurSurface(
  { width, height }: { width: number; height: number },
  { radius, paint }: { radius: number; paint: (context: Brush) => void },
): Surface {
  const extent = (length: number) => Math.max(1, Math.ceil(length * BLUR_SCALE));
  const canvas = createSurface(extent(width), extent(height));
  const context = brushOf(canvas, { willReadFrequently: true });
  context.scale(BLUR_SCALE, BLUR_SCALE);
  paint(context);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  stackBlur.call({ blurRadius: () => 2 * radius * BLUR_SCALE }, pixels);
  context.putImageData(pixels, 0, 0);
  return canvas;
}

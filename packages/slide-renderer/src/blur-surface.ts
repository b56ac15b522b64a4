import { Blur } from 'konva/lib/filters/Blur.js';
import type { Filter } from 'konva/lib/Node.js';
import type { Size } from '@viral-slides/slide-document';
import { brushOf, createSurface, releaseSurface, type Brush, type Surface } from './surface.ts';

/**
 * Pixels per canvas unit at which things are blurred. It is the same for every output size, so that a preview and an export
 * show the same; a blurred picture holds no detail that more pixels could show.
 */
export const BLUR_SCALE = 0.5;

/** Konva's filter as a plain function: it asks its node for nothing but the radius. */
const stackBlur = Blur as Extract<Filter, (...pixels: never[]) => void> as (this: { blurRadius(): number }, pixels: ImageData) => void;

/** Something small that is painted and then blurred. */
interface OpenBlur {
  /** Scaled to canvas units. */
  readonly brush: Brush;
  /** Blurs what was painted. The caller frees the surface. */
  finish(): Surface;
  /** Frees the surface. */
  drop(): void;
}

/**
 * Starts a surface that is blurred pixel by pixel: the same in each browser and worker, where `filter` of a context is not.
 * @param size in canvas units
 * @param radius standard deviation in canvas units, as in CSS `blur()`; a stack blur of twice that comes close to the Gaussian
 */
export function openBlur({ width, height }: Size, radius: number): OpenBlur {
  const extent = (length: number) => Math.max(1, Math.ceil(length * BLUR_SCALE));
  const canvas = createSurface(extent(width), extent(height));
  const brush = brushOf(canvas, { willReadFrequently: true });
  brush.scale(BLUR_SCALE, BLUR_SCALE);
  return {
    brush,
    finish() {
      const pixels = brush.getImageData(0, 0, canvas.width, canvas.height);
      stackBlur.call({ blurRadius: () => 2 * radius * BLUR_SCALE }, pixels);
      brush.putImageData(pixels, 0, 0);
      return canvas;
    },
    drop: () => releaseSurface(canvas),
  };
}

/** Paints something small and blurs it ({@link openBlur}). @param options.paint paints on a context that is scaled to canvas units */
export function blurSurface(size: Size, { radius, paint }: { radius: number; paint: (context: Brush) => void }): Surface {
  const blur = openBlur(size, radius);
  paint(blur.brush);
  return blur.finish();
}

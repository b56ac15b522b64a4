/**
 * Canvases on both sides: in a page and in a web worker, where there is no document. Nothing else of this package creates one.
 */
import { Util } from 'konva/lib/Util.js';

/** Something that is drawn on. */
export type Surface = HTMLCanvasElement | OffscreenCanvas;

/** Context that draws on a {@link Surface}. */
export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const isWorker = typeof document === 'undefined';

// Konva sets styles on each canvas it makes, which an OffscreenCanvas has none of.
if (isWorker) Util.createCanvasElement = () => Object.assign(new OffscreenCanvas(1, 1), { style: {} }) as unknown as HTMLCanvasElement;

/** Makes a canvas of a size in pixels. Free it with {@link releaseSurface}. */
export function createSurface(width: number, height: number): Surface {
  if (isWorker) return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/**
 * Returns what draws on a surface.
 * @throws Error when the browser gives no memory for it
 */
export function brushOf(surface: Surface, settings?: CanvasRenderingContext2DSettings): Brush {
  const brush = surface.getContext('2d', settings) as Brush | null;
  if (!brush) throw new Error('The browser has no memory for another canvas');
  return brush;
}

/** Gives the memory of a surface back at once instead of at some later garbage collection. */
export function releaseSurface(surface: Surface): void {
  surface.width = 0;
  surface.height = 0;
}

/**
 * Encodes what is drawn as a JPEG.
 * @param quality 0 to 1
 * @throws Error when the browser cannot encode it
 */
export function toJpeg(surface: Surface, quality: number): Promise<Blob> {
  if ('convertToBlob' in surface) return surface.convertToBlob({ type: 'image/jpeg', quality });
  return new Promise((resolve, reject) => {
    surface.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser could not encode the picture'))), 'image/jpeg', quality);
  });
}

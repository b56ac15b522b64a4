import { OUTPUT_FORMATS } from '@viral-slides/slide-document';
import type { OutputFormatId, Slide } from '@viral-slides/slide-document';
import { releaseCanvas } from './blur-backdrop.ts';
import { drawSlide } from './draw-slide.ts';
import { loadFonts } from './fonts.ts';
import { loadImage } from './load-image.ts';

/** Quality of exported JPEG pictures. */
export const EXPORT_QUALITY = 0.95;

/** Options of {@link renderSlideToBlob}. */
export interface RenderOptions {
  /** JPEG quality from 0 to 1; default 0.95. */
  readonly quality?: number;
  readonly signal?: AbortSignal;
}

/**
 * Renders a slide as a JPEG of exactly the size of its output format.
 * @throws ImageLoadError when the background cannot be loaded; an Error when the browser cannot encode the picture
 */
export async function renderSlideToBlob(slide: Slide, format: OutputFormatId, options: RenderOptions = {}): Promise<Blob> {
  const [picture] = await Promise.all([slide.imageUrl ? loadImage(slide.imageUrl, options) : null, loadFonts([slide])]);
  const canvas = document.createElement('canvas');
  try {
    drawSlide(canvas, slide, { format, picture, heightPx: OUTPUT_FORMATS[format].height });
    return await toJpeg(canvas, options.quality ?? EXPORT_QUALITY);
  } finally {
    releaseCanvas(canvas);
  }
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser could not encode the picture'))), 'image/jpeg', quality);
  });
}

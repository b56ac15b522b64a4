/** Draws slides for the preview. Loaded when the first one is seen: the renderer and the fonts of slides come with it. */
import type { OutputFormatId, Slide } from '@viral-slides/slide-document';
import { drawSlide, loadFonts, loadImage } from '@viral-slides/slide-renderer';
import { pictureAddress } from '@/shared/lib/picture-address.ts';
import '@/shared/styles/slide-fonts.ts';

/** Height in pixels: sharp on dense screens at the size of the preview. */
const HEIGHT_PX = 720;

/**
 * Draws a slide into a canvas, with its fonts.
 * @throws ImageLoadError when its background cannot be loaded
 */
export async function drawInto(canvas: HTMLCanvasElement, slide: Slide, format: OutputFormatId): Promise<void> {
  const [picture] = await Promise.all([loadImage(pictureAddress(slide.imageUrl, 400)), loadFonts([slide])]);
  drawSlide(canvas, slide, { format, picture, heightPx: HEIGHT_PX });
}

/** Draws slides for the preview. Loaded when the first one is seen: the renderer and the fonts of slides come with it. */
import type { OutputFormatId, Slide, SlideFrame } from '@viral-slides/slide-document';
import { drawInFrame, drawSlide, loadFonts, loadImage, loadLayerImages } from '@viral-slides/slide-renderer';
import { pictureAddress } from '@/shared/lib/picture-address.ts';
import '@/shared/styles/slide-fonts.ts';

/** Height in pixels: sharp on dense screens at the size of the preview. */
const HEIGHT_PX = 720;

interface DrawingOf {
  format: OutputFormatId;
  frame: SlideFrame | null;
  signal: AbortSignal;
}

/**
 * Draws a slide into a canvas, with its fonts.
 * @param about.frame the picture that it is fitted into; null: one of its own size
 * @param about.signal aborted when something else is drawn there
 * @throws ImageLoadError when its background cannot be loaded
 */
export async function drawInto(canvas: HTMLCanvasElement, slide: Slide, about: DrawingOf): Promise<void> {
  const [picture, layerPictures] = await Promise.all([
    loadImage(pictureAddress(slide.imageUrl, 400)),
    loadLayerImages(slide, (url) => pictureAddress(url, 400)),
    loadFonts([slide]),
  ]);
  const { format, frame, signal } = about;
  if (signal.aborted) return;
  if (frame)
    drawInFrame(canvas, slide, { format, picture, layerPictures, frame, widthPx: Math.round((HEIGHT_PX * frame.width) / frame.height) });
  else drawSlide(canvas, slide, { format, picture, layerPictures, heightPx: HEIGHT_PX });
}

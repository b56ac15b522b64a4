/**
 * Draws what a project's card shows: for the server, which keeps it, and in this browser where the server has none. Loaded when it is needed: the renderer and the
 * fonts of slides come with it.
 */
import { OUTPUT_FORMATS, type OutputFormatId, type Slide } from '@viral-slides/slide-document';
import { FontLoadError, drawSlide, loadFonts, loadImage, loadLayerImages } from '@viral-slides/slide-renderer';
import { idleMoment } from '@/shared/lib/idle-moment.ts';
import '@/shared/styles/slide-fonts.ts';
import { pictureAddress } from '@/shared/lib/picture-address.ts';

/** Length of the longer side of a drawing in pixels: sharp on dense screens at the size of a card. */
const CARD_SIDE_PX = 560;
/** Of the picture that is saved; it is shown small. */
const QUALITY = 0.85;

/**
 * Draws a slide at the size of a card, with its fonts.
 * @param drawing `turn` is waited for before the page is held up by the drawing; `longerSidePx` is for drawings that are shown larger
 * @returns WebP, or PNG where the browser cannot write that
 * @throws ImageLoadError when a picture cannot be loaded; FontLoadError when a font cannot; Error when the browser cannot draw or encode it
 */
export async function drawCard(
  slide: Pick<Slide, 'imageUrl' | 'pictureLook' | 'pictureLayers' | 'textLayers'>,
  format: OutputFormatId,
  { turn = idleMoment, longerSidePx = CARD_SIDE_PX }: { turn?: () => Promise<void>; longerSidePx?: number } = {},
): Promise<Blob> {
  const [picture, layerPictures, missingFonts] = await Promise.all([
    loadImage(pictureAddress(slide.imageUrl, 400)),
    loadLayerImages(slide, (url) => pictureAddress(url, 400)),
    loadFonts([slide]),
  ]);
  if (missingFonts > 0) throw new FontLoadError();
  await turn();
  const { width, height } = OUTPUT_FORMATS[format];
  const canvas = document.createElement('canvas');
  drawSlide(canvas, slide, { format, picture, layerPictures, heightPx: (height / Math.max(width, height)) * longerSidePx });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The card could not be encoded'))), 'image/webp', QUALITY);
  });
}

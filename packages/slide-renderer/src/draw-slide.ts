import { CANVAS_HEIGHT, canvasSize } from '@viral-slides/slide-document';
import type { OutputFormatId, PictureLayer, Slide } from '@viral-slides/slide-document';
import { layoutSlide } from './layout-slide.ts';
import { measureText } from './measure-text.ts';
import { paintBackground, type Picture } from './paint-background.ts';
import { paintInTurn } from './paint-in-turn.ts';
import { loadedLayers, type LayerPictures } from './paint-picture-layer.ts';
import { brushOf, type Surface } from './surface.ts';

/** Parts of a slide that are drawn. */
export type DrawnSlide = Pick<Slide, 'pictureLook' | 'pictureLayers' | 'textLayers'>;

/** Options of {@link drawSlide} besides the slide. */
export interface DrawOptions {
  readonly format: OutputFormatId;
  /** The loaded background, or null to draw the empty colour. */
  readonly picture: Picture | null;
  /** The pictures that lie on it, loaded, by address; those that are not there are left out. */
  readonly layerPictures?: LayerPictures | undefined;
  /** Height of the drawing in pixels; the width follows from the format. */
  readonly heightPx: number;
}

/**
 * Draws a whole slide at any size. Its fonts have to be loaded before (`loadFonts`).
 * @param canvas is resized to the drawing
 * @throws Error when the browser gives no memory for it
 */
export function drawSlide(canvas: Surface, slide: DrawnSlide, { format, picture, layerPictures, heightPx }: DrawOptions): void {
  const size = canvasSize(format);
  const scale = heightPx / CANVAS_HEIGHT;
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(heightPx);
  const context = brushOf(canvas);
  const background = { picture, look: slide.pictureLook };
  paintBackground(context, background, { width: canvas.width, height: canvas.height });
  const pictures = loadedLayers({ pictureLayers: amongDrawn(slide) }, layerPictures);
  paintInTurn(context, layoutSlide(slide, format, { measure: measureText }), { scale, background, pictures, canvas: size });
}

/** The pictures on a slide, between those of its texts that are drawn: empty ones are not. */
function amongDrawn({ pictureLayers = [], textLayers }: DrawnSlide): PictureLayer[] {
  const drawnBelow = (place: number) => textLayers.slice(0, place).filter(({ content }) => content !== '').length;
  return pictureLayers.map((layer) => ({ ...layer, textsBeneath: drawnBelow(layer.textsBeneath) }));
}

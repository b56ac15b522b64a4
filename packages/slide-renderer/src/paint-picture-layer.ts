import { middleOf } from '@viral-slides/slide-document';
import type { PictureLayer, Slide } from '@viral-slides/slide-document';
import type { Picture } from './paint-background.ts';
import type { Brush } from './surface.ts';

/** A picture on a slide that can be drawn. */
export interface LoadedLayer {
  readonly layer: PictureLayer;
  readonly picture: Picture;
}

/** Loaded pictures by their addresses. */
export type LayerPictures = ReadonlyMap<string, Picture>;

/** Returns the pictures on a slide that are there, from back to front. Code that makes files loads all of them first. */
export function loadedLayers({ pictureLayers = [] }: Pick<Slide, 'pictureLayers'>, pictures: LayerPictures = new Map()): LoadedLayer[] {
  return pictureLayers.flatMap((layer) => {
    const picture = pictures.get(layer.imageUrl);
    return picture ? { layer, picture } : [];
  });
}

/** Whether two lists look the same; of one document, a layer that did not change is the same object. */
export function areSameLayers(some: readonly LoadedLayer[], others: readonly LoadedLayer[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ layer, picture }, index) => layer === others[index]?.layer && picture === others[index]?.picture)
  );
}

/** Layers of a slide: pictures and texts, all of them paintable. */
export interface Stack<T> {
  readonly pictures: readonly LoadedLayer[];
  /** From back to front. */
  readonly texts: readonly T[];
  readonly paintText: (context: Brush, text: T) => unknown;
}

/**
 * Paints pictures and texts from back to front.
 * @param unit length of a canvas unit in the units of the context
 */
export function paintStack<T>(context: Brush, { pictures, texts, paintText }: Stack<T>, unit: number): void {
  texts.forEach((text, place) => {
    paintPictures(context, picturesAt(pictures, place), unit);
    paintText(context, text);
  });
  const above = pictures.filter(({ layer }) => layer.textsBeneath >= texts.length);
  paintPictures(context, above, unit);
}

/** The pictures that lie just beneath the text at a place. */
export function picturesAt(pictures: readonly LoadedLayer[], place: number): LoadedLayer[] {
  return pictures.filter(({ layer }) => layer.textsBeneath === place);
}

/** Paints what lies beneath a text: the texts below it, and the pictures among them. */
export function paintBeneath<T>(context: Brush, { pictures, texts, paintText }: Stack<T>, unit: number): void {
  paintStack(context, { pictures: pictures.filter(({ layer }) => layer.textsBeneath <= texts.length), texts, paintText }, unit);
}

/** Paints pictures from back to front. @param unit as of {@link paintStack} */
export function paintPictures(context: Brush, pictures: readonly LoadedLayer[], unit: number): void {
  for (const loaded of pictures) paintPictureLayer(context, loaded, unit);
}

function paintPictureLayer(context: Brush, { layer, picture }: LoadedLayer, unit: number): void {
  const { box, rotation = 0, opacity = 1 } = layer;
  const { x, y } = middleOf(box);
  const [width, height] = [box.width * unit, box.height * unit];
  context.save();
  context.globalAlpha = opacity;
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  context.translate(x * unit, y * unit);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  context.restore();
}

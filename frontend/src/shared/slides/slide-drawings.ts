import type { OutputFormatId, Slide } from '@viral-slides/slide-document';

/** Draws slides small, each that looks the same once. */
export interface SlideDrawings {
  /**
   * The address of a drawing; null when it was no longer wanted when its turn came.
   * @throws the error of drawing, e.g. when a picture cannot be loaded
   */
  addressOf(slide: Slide, format: OutputFormatId, isWanted: () => boolean): Promise<string | null>;
}

/** Names what a slide looks like: equal ones have equal keys, in any project. */
export function lookOf({ imageUrl, pictureLook, pictureLayers, textLayers }: Slide, format: OutputFormatId): string {
  const texts = textLayers.map(({ id: _id, ...layer }) => layer);
  return JSON.stringify([format, imageUrl, pictureLook, pictureLayers, texts]);
}

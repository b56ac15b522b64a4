import { textContrast } from '@viral-slides/slide-document';
import type { Slide } from '@viral-slides/slide-document';
import type { DrawOptions } from './draw-slide.ts';
import { layoutSlide } from './layout-slide.ts';
import { measureText } from './measure-text.ts';
import { loadedLayers } from './paint-picture-layer.ts';
import { sampleGround, type GroundSample } from './sample-ground.ts';

/**
 * Contrast of each text of a slide with its background, by the rule of the editor. Its fonts have to be loaded before (`loadFonts`).
 * @returns contrast ratios in the order of the texts, to one decimal; null for a text without a word
 * @throws Error when the browser gives no memory for a canvas
 */
export function textContrasts(slide: Slide, { format, picture, layerPictures }: Omit<DrawOptions, 'heightPx'>): (number | null)[] {
  const grounds = new Map<number, GroundSample>();
  const groundBehind = (place: number): GroundSample => {
    const pictureLayers = slide.pictureLayers?.filter(({ textsBeneath }) => textsBeneath <= place) ?? [];
    const known = grounds.get(pictureLayers.length);
    if (known) return known;
    const ground = sampleGround({ picture, look: slide.pictureLook }, format, loadedLayers({ pictureLayers }, layerPictures));
    grounds.set(pictureLayers.length, ground);
    return ground;
  };
  const contrasts = slide.textLayers.map((): number | null => null);
  for (const layout of layoutSlide(slide, format, { measure: measureText })) {
    const place = slide.textLayers.indexOf(layout.layer);
    const areas = layout.layer.content.trim() === '' ? [] : groundBehind(place).areasBehind(layout);
    if (place < 0 || areas.length === 0) continue;
    const contrast = textContrast({ ...layout.layer.style, fontSize: layout.spec.fontSize }, areas);
    // Cut, not rounded: what falls short shall not look as if it did not.
    contrasts[place] = Math.floor(contrast * 10) / 10;
  }
  return contrasts;
}

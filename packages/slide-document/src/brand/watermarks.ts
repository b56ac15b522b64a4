/**
 * Watermarks: a text or a picture in a corner of every slide. Each slide has one of its own, marked with its corner, so code that draws or stores
 * slides need not know about them (as with page numbers, ADR 0072). A slide that is added has the watermark of the others; a change of the format
 * keeps each in its corner.
 */
import { SAFE_ZONE_PLATFORMS, moveInside } from '../checks/safe-zones.ts';
import { canvasSize } from '../geometry/canvas.ts';
import type { Point, Size } from '../geometry/canvas.ts';
import { keepInside } from '../geometry/place-box.ts';
import type { OutputFormatId } from '../output-formats.ts';
import type { WatermarkCorner } from '../shapes/watermark.ts';
import { blankSlide, withPictureLayers } from '../slides.ts';
import type { Slide, TemplateSlide } from '../slides.ts';

/** Distance from the edges of what is seen, in canvas units. */
const MARGIN = 16;

/** Longest id of a layer. */
const MAX_ID_LENGTH = 64;

/** Returns where a box of this size lies in a corner: clear of what apps draw over the slide where it is small enough for that. */
export function cornerPlace(corner: WatermarkCorner, size: Size, format: OutputFormatId): Point {
  const canvas = canvasSize(format);
  const box = {
    ...size,
    x: corner.endsWith('left') ? MARGIN : canvas.width - MARGIN - size.width,
    y: corner.startsWith('top') ? MARGIN : canvas.height - MARGIN - size.height,
  };
  return moveInside(box, SAFE_ZONE_PLATFORMS, format) ?? keepInside(box, canvas);
}

/** Returns how far what lies in a corner moves where the format changes, its size being the same. */
export function cornerShift(corner: WatermarkCorner, from: OutputFormatId, to: OutputFormatId): Point {
  const [before, after] = [cornerPlace(corner, NOTHING, from), cornerPlace(corner, NOTHING, to)];
  return { x: after.x - before.x, y: after.y - before.y };
}

const NOTHING: Size = { width: 0, height: 0 };

/** Whether a slide has a watermark. */
export function hasWatermark({ textLayers, pictureLayers = [] }: Pick<TemplateSlide, 'textLayers' | 'pictureLayers'>): boolean {
  return [...textLayers, ...pictureLayers].some(({ watermark }) => watermark !== undefined);
}

/** Returns a slide without its watermark; the same slide where it has none. */
export function withoutWatermark(slide: Slide): Slide {
  if (!hasWatermark(slide)) return slide;
  const bare = { ...slide, textLayers: slide.textLayers.filter(({ watermark }) => watermark === undefined) };
  return withPictureLayers(bare, slide.pictureLayers?.filter(({ watermark }) => watermark === undefined) ?? []);
}

/** Returns an id for the watermark of a slide that no layer has: the same one for two people who add it at the same time. */
export function watermarkIdOn(slideId: string, slides: readonly Slide[]): string {
  const taken = new Set(slides.flatMap(({ textLayers, pictureLayers = [] }) => [...textLayers, ...pictureLayers].map(({ id }) => id)));
  const first = `${slideId}-watermark`;
  if (first.length <= MAX_ID_LENGTH && !taken.has(first)) return first;
  for (let number = 1; ; number += 1) if (!taken.has(`watermark-${number}`)) return `watermark-${number}`;
}

/** Returns a blank slide to be put among others, with the watermark that they have. */
export function newSlideAmong(slides: readonly Slide[], id: string): Slide {
  const slide = blankSlide(id);
  const like = slides.findLast(hasWatermark);
  if (!like) return slide;
  const layerId = watermarkIdOn(id, slides);
  const text = like.textLayers.find(({ watermark }) => watermark !== undefined);
  if (text) return { ...slide, textLayers: [{ ...text, id: layerId }] };
  const pictures = like.pictureLayers?.filter(({ watermark }) => watermark !== undefined).slice(0, 1) ?? [];
  return withPictureLayers(
    slide,
    pictures.map((layer) => ({ ...layer, id: layerId, textsBeneath: 0 })),
  );
}

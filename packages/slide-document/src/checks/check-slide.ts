import { canvasSize } from '../geometry/canvas.ts';
import type { Box, Point } from '../geometry/canvas.ts';
import { boundsOf } from '../geometry/turned-box.ts';
import type { OutputFormatId } from '../output-formats.ts';
import type { TextLayer } from '../shapes/text-layer.ts';
import { MIN_CONTRAST, textContrast } from './contrast.ts';
import type { GroundArea } from './contrast.ts';
import { SAFE_ZONE_PLATFORMS, coveringPlatforms, moveInside } from './safe-zones.ts';
import type { SafeZonePlatform } from './safe-zones.ts';

/** Smallest font that reads well on a phone, in pixels of a picture 1080 wide. */
export const MIN_FONT_SIZE_PX = 24;

/** Width of the picture that {@link MIN_FONT_SIZE_PX} counts for, in pixels. */
const REFERENCE_WIDTH_PX = 1080;

/** A text as drawn on a slide. */
export interface DrawnText {
  readonly layer: TextLayer;
  /** Its box as measured, before it is turned. */
  readonly box: Box;
  /** Font size as drawn, in canvas units: smaller than the style's where the text shrinks to fit. */
  readonly fontSize: number;
  /** Areas of the picture behind the glyphs; null while it is not known, then contrast is not checked. */
  readonly areas: readonly GroundArea[] | null;
}

/** Something about a text that will not be seen well when the slide is posted. */
export type Finding =
  | {
      readonly kind: 'under-interface';
      readonly layerId: string;
      /** Apps that cover a part of the text. */
      readonly platforms: readonly SafeZonePlatform[];
      /** Present box of the text. */
      readonly box: Box;
      /** Nearest place that no app covers; null when the text is too large for any. */
      readonly target: Point | null;
    }
  | {
      readonly kind: 'small-text';
      readonly layerId: string;
      /** Font size in pixels of a picture 1080 wide. */
      readonly sizePx: number;
    }
  | {
      /** Larger than the slide: a part of it is never seen, and very large ones take long to draw. */
      readonly kind: 'too-large';
      readonly layerId: string;
    }
  | {
      readonly kind: 'low-contrast';
      readonly layerId: string;
      /** Contrast ratio on the worst area behind the glyphs. */
      readonly contrast: number;
    };

/**
 * Returns what is to be fixed on a slide, in the order of its texts. Empty texts are left out, as nothing of them is posted. Watermarks are
 * meant to be small and faint, so only their place is checked.
 */
export function checkSlide(texts: readonly DrawnText[], format: OutputFormatId): Finding[] {
  return texts
    .filter(({ layer }) => layer.content.trim() !== '')
    .flatMap((text) => [
      ...checkPlace(text, format),
      ...(text.layer.watermark === undefined ? [...checkFit(text, format), ...checkSize(text, format), ...checkContrast(text)] : []),
    ]);
}

function checkPlace({ layer, box }: DrawnText, format: OutputFormatId): Finding[] {
  const bounds = boundsOf(box, layer.style.rotation);
  const platforms = coveringPlatforms(bounds, format);
  if (platforms.length === 0) return [];
  const place = moveInside(bounds, SAFE_ZONE_PLATFORMS, format);
  const target = place && { x: box.x + place.x - bounds.x, y: box.y + place.y - bounds.y };
  return [{ kind: 'under-interface', layerId: layer.id, platforms, box, target }];
}

function checkFit({ layer, box }: DrawnText, format: OutputFormatId): Finding[] {
  const bounds = boundsOf(box, layer.style.rotation);
  const slide = canvasSize(format);
  return bounds.height > slide.height || bounds.width > slide.width ? [{ kind: 'too-large', layerId: layer.id }] : [];
}

function checkSize({ layer, fontSize }: DrawnText, format: OutputFormatId): Finding[] {
  const sizePx = (fontSize * REFERENCE_WIDTH_PX) / canvasSize(format).width;
  return sizePx < MIN_FONT_SIZE_PX ? [{ kind: 'small-text', layerId: layer.id, sizePx }] : [];
}

function checkContrast({ layer, fontSize, areas }: DrawnText): Finding[] {
  if (!areas || areas.length === 0) return [];
  const contrast = textContrast({ ...layer.style, fontSize }, areas);
  return contrast < MIN_CONTRAST ? [{ kind: 'low-contrast', layerId: layer.id, contrast }] : [];
}

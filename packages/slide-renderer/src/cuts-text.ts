import { isSeenTrimmed } from '@viral-slides/slide-document';
import type { Box, OutputFormatId, Size, Slide } from '@viral-slides/slide-document';
import { layoutSlide, type LayerLayout, type MeasureText } from './layout-slide.ts';
import { measureText } from './measure-text.ts';

/**
 * Whether a part of a text would be gone if a slide were trimmed to a size. Fonts have to be loaded before (`loadFonts`). Shadow and glow may be trimmed.
 * @param options.measure for tests
 */
export function cutsText(
  slide: Pick<Slide, 'textLayers'>,
  format: OutputFormatId,
  { size, measure = measureText }: { size: Size; measure?: MeasureText },
): boolean {
  const texts = layoutSlide(slide, format, { measure }).filter(({ spec }) => spec.text.trim() !== '');
  return texts.some((layout) => !isSeenTrimmed(withOutline(layout), format, size));
}

/** The outline of letters reaches beyond a box without padding. */
function withOutline({ bounds, layer: { style } }: LayerLayout): Box {
  const reach = Math.max(0, (style.textStrokeWidth ?? 0) - (style.padding ?? 0));
  return { x: bounds.x - reach, y: bounds.y - reach, width: bounds.width + 2 * reach, height: bounds.height + 2 * reach };
}

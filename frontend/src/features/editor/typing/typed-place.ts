import { EMPTY_LAYER_HINT, type Size, type TextStylePatch } from '@viral-slides/slide-document';
import { layoutLayer, type LayerLayout, type MeasureText } from '@viral-slides/slide-renderer';
import { anchorShare } from '../canvas/width-box.ts';

/**
 * Returns what changes about the place of a dragged text when it is written in: its middle stays, or its right edge, as its lines are
 * aligned. Nothing for other texts: they are placed again with each drawing, or grow from their left edge.
 * @param layout the text as it is drawn now
 */
export function typedPlace(
  { layer, box }: LayerLayout,
  content: string,
  { canvas, measure }: { canvas: Size; measure: MeasureText },
): { style: TextStylePatch } | Record<string, never> {
  const { position, customPosition } = layer.style;
  const share = anchorShare(layer.style);
  if (position !== 'custom' || !customPosition || share === 0) return {};
  const written = layoutLayer({ ...layer, content }, canvas, { measure, placeholder: EMPTY_LAYER_HINT });
  const x = customPosition.x + (box.width - written.box.width) * share;
  return { style: { customPosition: { x: Math.round(x * 100) / 100, y: customPosition.y } } };
}

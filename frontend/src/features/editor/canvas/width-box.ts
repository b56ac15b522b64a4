import type { Box, TextStyle } from '@viral-slides/slide-document';
import type { LayerLayout } from '@viral-slides/slide-renderer';

/** Fixed point of a text's box while its lines become longer: 0 = left edge, 0.5 = middle, 1 = right edge. */
export function anchorShare({ position, textAlign }: Pick<TextStyle, 'position' | 'textAlign'>): number {
  if (position !== 'custom' || textAlign === 'center') return 0.5;
  return textAlign === 'right' ? 1 : 0;
}

/** Returns the box in which a text wraps. It is as high as the text, and as wide as the text may become unless a width is given. */
export function widthBox({ box, maxWidth, layer: { style } }: LayerLayout, width = maxWidth): Box {
  return { ...box, x: box.x - (width - box.width) * anchorShare(style), width };
}

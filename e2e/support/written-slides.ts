import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { blankSlideUrl, slidesWith } from './api.ts';
import type { Slide, TextLayer } from './api.ts';

/** A text as tests put it on a slide: in the default style, but smaller unless a size is given. */
export function writtenText(
  content: string,
  { style, ...rest }: { style?: Partial<TextLayer['style']>; isLocked?: boolean } = {},
): TextLayer {
  const id = content.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return {
    id,
    content,
    ...rest,
    style: { ...DEFAULT_TEXT_STYLE, fontSize: 32, maxWidth: 300, ...style },
  };
}

/** A text with its upper left corner at this place, in canvas units. */
export function textAt(content: string, x: number, y: number, style: Partial<TextLayer['style']> = {}): TextLayer {
  return writtenText(content, { style: { position: 'custom', customPosition: { x, y }, ...style } });
}

/** Three slides, the first with these texts, from back to front. */
export function slidesWithTexts(textLayers: TextLayer[], imageUrl = blankSlideUrl): Slide[] {
  return slidesWith([imageUrl, blankSlideUrl, blankSlideUrl]).map((slide, index) => (index === 0 ? { ...slide, textLayers } : slide));
}

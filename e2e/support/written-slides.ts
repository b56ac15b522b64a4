import { blankSlideUrl, slidesWith } from './api.ts';
import type { Slide, TextLayer } from './api.ts';

/** A text as tests put it on a slide: white, shadowed and centred unless told otherwise. */
export function writtenText(
  content: string,
  { style, ...rest }: { style?: Partial<TextLayer['style']>; isLocked?: boolean } = {},
): TextLayer {
  const id = content.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return {
    id,
    content,
    ...rest,
    style: {
      fontSize: 32,
      fontFamily: 'Inter',
      fontWeight: 700,
      color: '#FFFFFF',
      textAlign: 'center',
      position: 'center',
      textShadow: true,
      backgroundBlur: false,
      maxWidth: 300,
      ...style,
    },
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

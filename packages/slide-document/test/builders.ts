import { DEFAULT_TEXT_STYLE, blankSlides } from '../src/index.ts';
import type { Slide, SlideDocument, TextLayer, TextStyle } from '../src/index.ts';

/** Address of the n-th library image, with an id of the shape the library gives. */
export function libraryImage(n: number): string {
  return `/api/images/00000000-0000-4000-8000-${String(n).padStart(12, '0')}/content`;
}

/** A centred text "Hello" in the default style. */
export function buildLayer({ style, ...overrides }: Partial<Omit<TextLayer, 'style'>> & { style?: Partial<TextStyle> } = {}): TextLayer {
  return { id: 'layer-1', content: 'Hello', ...overrides, style: { ...DEFAULT_TEXT_STYLE, ...style } };
}

/** Three blank slides in 9:16, the first with the layers given. */
export function buildDocument(layers: TextLayer[] = [], overrides: Partial<SlideDocument> = {}): SlideDocument {
  const [first, ...others] = blankSlides(3) as [Slide, ...Slide[]];
  return { slides: [{ ...first, textLayers: layers }, ...others], outputFormat: 'tiktok', ...overrides };
}

/**
 * Text layers that show the slide's number and the number of slides. Their text is in the document like any other, so drawing and reading need
 * nothing else; each change of the document rewrites them.
 */
import type { TextLayer } from './shapes/text-layer.ts';
import type { SlideDocument } from './slide-document.ts';
import type { Slide } from './slides.ts';

/** Returns what a page number says, such as 2/6. */
export function pageNumberOf(place: number, count: number): string {
  return `${place + 1}/${count}`;
}

/** Returns the document with page numbers that are true; the same document where they are. */
export function withPageNumbers(document: SlideDocument): SlideDocument {
  const { length } = document.slides;
  const slides = document.slides.map((slide, place) => numbered(slide, pageNumberOf(place, length)));
  return slides.every((slide, place) => slide === document.slides[place]) ? document : { ...document, slides };
}

/** Returns the document with page numbers that say nothing, so that what changed only by them counts as unchanged. */
export function withSilentPageNumbers(document: SlideDocument): SlideDocument {
  return { ...document, slides: document.slides.map((slide) => numbered(slide, '')) };
}

/** Returns a text whose words are its own from now on. */
export function withoutPageNumber({ isPageNumber: _before, ...layer }: TextLayer): TextLayer {
  return layer;
}

function numbered(slide: Slide, content: string): Slide {
  const isFalse = (layer: TextLayer) => layer.isPageNumber === true && layer.content !== content;
  if (!slide.textLayers.some(isFalse)) return slide;
  return { ...slide, textLayers: slide.textLayers.map((layer) => (isFalse(layer) ? { ...layer, content } : layer)) };
}

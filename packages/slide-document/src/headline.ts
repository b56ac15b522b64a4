import type { Slide } from './slides.ts';

/** Longest headline, in UTF-16 units: every platform with a title takes one of this length. */
const MAX_HEADLINE_LENGTH = 90;

/**
 * Returns the words that stand for slides where they need a title: the largest text of the first slide that has one, in one line, without page number and watermark. Empty
 * where nothing is written. A longer text ends with its last whole word and an ellipsis.
 */
export function headlineOf(slides: readonly Pick<Slide, 'textLayers'>[]): string {
  for (const { textLayers } of slides) {
    const [largest] = textLayers
      .filter(({ content, isPageNumber, watermark }) => !isPageNumber && watermark === undefined && content.trim() !== '')
      .toSorted((one, other) => other.style.fontSize - one.style.fontSize);
    if (largest) return shorten(largest.content.replace(/\s+/g, ' ').trim().toWellFormed());
  }
  return '';
}

function shorten(text: string): string {
  if (text.length <= MAX_HEADLINE_LENGTH) return text;
  const start = text.slice(0, MAX_HEADLINE_LENGTH);
  const lastSpace = start.lastIndexOf(' ');
  if (lastSpace > 0) return `${start.slice(0, lastSpace).trimEnd()}…`;
  // A character of two units that is cut in half is none.
  return `${start.slice(0, MAX_HEADLINE_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

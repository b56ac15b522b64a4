import { CANVAS_HEIGHT } from './geometry/canvas.ts';
import { EDGE_MARGIN } from './geometry/place-box.ts';
import { MAX_ALT_TEXT_LENGTH } from './limits.ts';
import type { TextStyle } from './shapes/text-style.ts';
import type { Slide } from './slides.ts';

/**
 * Returns the alt text of a slide, for people who do not see it: what the user wrote, else its texts as they were typed, from top to bottom, one a line, without page number and watermark; empty where it
 * has none. At most {@link MAX_ALT_TEXT_LENGTH} UTF-16 units; a longer one is cut between two characters that people see, and says so by an ellipsis.
 */
export function altTextOf({ textLayers, altText = '' }: Pick<Slide, 'textLayers' | 'altText'>): string {
  const own = altText.trim().toWellFormed();
  if (own !== '') return cut(own);
  const texts = textLayers
    .filter(({ isPageNumber, watermark }) => !isPageNumber && watermark === undefined)
    .toSorted((one, other) => heightOf(one.style) - heightOf(other.style))
    // Line ends of the picture are of no use to a listener.
    .map(({ content }) => content.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter((text) => text !== '');
  return cut(texts.join('\n').toWellFormed());
}

/** A place inside the text's box, in canvas units from the top. Of boxes that lie one below the other any such places are in their order, so nothing has to be measured. */
function heightOf({ position, customPosition }: TextStyle): number {
  if (position === 'custom' && customPosition) return customPosition.y;
  if (position === 'top') return EDGE_MARGIN;
  return position === 'bottom' ? CANVAS_HEIGHT - EDGE_MARGIN : CANVAS_HEIGHT / 2;
}

const ELLIPSIS = '…';

function cut(text: string): string {
  if (text.length <= MAX_ALT_TEXT_LENGTH) return text;
  const room = MAX_ALT_TEXT_LENGTH - ELLIPSIS.length;
  let end = 0;
  for (const { index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    if (index > room) break;
    end = index;
  }
  return text.slice(0, end).trimEnd() + ELLIPSIS;
}

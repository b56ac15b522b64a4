/**
 * Balanced lines, as `text-wrap: balance` of CSS: as few lines as usual, but about equally long, so that no single word is left for the
 * last one. Engines draw the lines found here instead of breaking the text themselves.
 */

import { textOf, wordsOf, type WidthOf, type Word } from './break-lines.ts';

/** Texts beyond this are left as they break: balance is for headlines, and what it costs has to have a bound. */
const MAX_TOKENS = 160;
/** Precision of the width that is looked for, in canvas units. */
const PRECISION = 0.5;

/**
 * Breaks one paragraph into balanced lines.
 * @param widthOf width of a text in canvas units
 * @param maxWidth width that no line may exceed
 * @returns the lines, or null when the paragraph fits on one, is too long to be balanced, or has a word that is too wide for a line
 */
export function balanceLines(paragraph: string, widthOf: WidthOf, maxWidth: number): string[] | null {
  const words = wordsOf(paragraph, widthOf, MAX_TOKENS + 1);
  if (words.length < 2 || words.length > MAX_TOKENS || words.some(({ width, hyphenWidth }) => width + hyphenWidth > maxWidth)) return null;
  const count = fill(words, maxWidth).length;
  if (count < 2) return null;
  const width = narrowestWidth(words, count, maxWidth);
  const lines = withoutOrphan(fill(words, width), width, maxWidth).map(textOf);
  // Words were measured one by one; letters that move closer across a space could make a line wider than their sum.
  return lines.every((line) => widthOf(line) <= maxWidth) ? lines : null;
}

/** Puts each word on the first line that has room for it. */
function fill(words: readonly Word[], width: number): Word[][] {
  const lines: Word[][] = [];
  let used = Infinity;
  for (const word of words) {
    const joined = used + word.gapWidth + word.width;
    if (joined + word.hyphenWidth <= width) {
      lines.at(-1)?.push(word);
      used = joined;
    } else {
      lines.push([word]);
      used = word.width;
    }
  }
  return lines;
}

/** The smallest width that needs no more lines, by halving. */
function narrowestWidth(words: readonly Word[], count: number, maxWidth: number): number {
  let tooNarrow = Math.max(...words.map(({ width, hyphenWidth }) => width + hyphenWidth)) - PRECISION;
  let enough = maxWidth;
  while (enough - tooNarrow > PRECISION) {
    const middle = (tooNarrow + enough) / 2;
    if (fill(words, middle).length <= count) enough = middle;
    else tooNarrow = middle;
  }
  return enough;
}

/** Gives a single last word company from the line before: where that line keeps two words of its own, or no line grows wider by it. */
function withoutOrphan(lines: Word[][], balanced: number, maxWidth: number): Word[][] {
  const [last, before] = [lines.at(-1) ?? [], lines.at(-2) ?? []];
  if (last.length !== 1 || before.length < 2) return lines;
  const joined = [...before.slice(-1), ...last];
  if (widthOfLine(joined) > (before.length > 2 ? maxWidth : balanced)) return lines;
  return [...lines.slice(0, -2), before.slice(0, -1), joined];
}

function widthOfLine(line: readonly Word[]): number {
  return line.reduce((sum, { width, gapWidth }, index) => sum + width + (index === 0 ? 0 : gapWidth), line.at(-1)?.hyphenWidth ?? 0);
}

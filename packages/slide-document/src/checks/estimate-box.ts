import type { Box } from '../geometry/canvas.ts';
import { canvasSize } from '../geometry/canvas.ts';
import { placeBox } from '../geometry/place-box.ts';
import { effectiveMaxWidth } from '../geometry/resize.ts';
import { LINE_HEIGHT } from '../limits.ts';
import type { OutputFormatId } from '../output-formats.ts';
import type { TextLayer } from '../shapes/text-layer.ts';

/** Widths of letters as a share of the font size: a little more than the eight families need on average, so that a text that is found clear is clear. */
const [narrow, usual, wide, full] = [0.32, 0.58, 0.72, 1.1];
const quoteMarkHeight = 0.95;

function widthOf(word: string, { fontSize, letterSpacing = 0 }: TextLayer['style']): number {
  let width = 0;
  for (const letter of word) {
    const share =
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}\u3000-\u30FF\uFF01-\uFF60]/u.test(
        letter,
      )
        ? full
        : shareOf(letter);
    width += share * fontSize + letterSpacing;
  }
  return width;
}

function shareOf(letter: string): number {
  if (/[\p{Mn}\u00AD\u200B\u2060]/u.test(letter)) return 0;
  if (/[ iljtfrI.,:;'’!|()[\]1]/.test(letter)) return narrow;
  return /[\p{Lu}mwMW@%&]/u.test(letter) ? wide : usual;
}

/** Unbreakable part with the space before it: a letter of a script without spaces, or a word of another up to where it may break. */
const PART =
  /( *)([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u30FF\uFF01-\uFFEF]\p{M}*|[^ \u00AD\u200B\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u30FF\uFF01-\uFFEF]+)/gu;

/** Widths of the lines into which a text breaks. */
function linesOf(content: string, room: number, style: TextLayer['style']): number[] {
  return content.split('\n').flatMap((paragraph) => {
    const lines = [0];
    for (const [, gap = '', word = ''] of paragraph.matchAll(PART)) {
      const width = Math.min(widthOf(word, style), room);
      const last = lines.at(-1)!;
      const joined = last === 0 ? width : last + widthOf(gap, style) + width;
      if (joined <= room) lines[lines.length - 1] = joined;
      else lines.push(width);
    }
    return lines;
  });
}

/**
 * Estimates where a text is drawn, without its fonts, in canvas units: before it is turned. Only a browser measures exactly; use this for hints in processes
 * that do not draw, never for drawing.
 */
export function estimateBox(layer: TextLayer, format: OutputFormatId): Box {
  return estimateText(layer, format).box;
}

/** As {@link estimateBox}, with the number of lines into which the text breaks. */
export function estimateText({ content, style }: TextLayer, format: OutputFormatId): { box: Box; lines: number } {
  const canvas = canvasSize(format);
  const padding = style.padding ?? 0;
  const room = Math.max(1, effectiveMaxWidth(style.maxWidth, canvas) - 2 * padding);
  const written = style.textTransform === 'uppercase' ? content.toUpperCase() : content;
  const lines = linesOf(written, room, style);
  const height =
    lines.length * style.fontSize * (style.lineHeight ?? LINE_HEIGHT.default) +
    (style.mark === 'quote' ? style.fontSize * quoteMarkHeight : 0);
  const box = placeBox(style, { width: Math.max(...lines) + 2 * padding, height: height + 2 * padding }, canvas);
  return { box, lines: lines.length };
}

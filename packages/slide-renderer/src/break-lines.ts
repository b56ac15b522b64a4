import { clustersOf } from './clusters.ts';
import { piecesOf, type Piece } from './line-breaks.ts';

/** A piece of a paragraph with its widths, in canvas units. */
export interface Word extends Piece {
  readonly width: number;
  /** Of the hyphen that is drawn when a line ends with the piece; mostly 0. */
  readonly hyphenWidth: number;
  readonly gapWidth: number;
}

/** Width of a text on one line, in canvas units. */
export type WidthOf = (text: string) => number;

/** Measures the pieces of a paragraph. */
export function wordsOf(paragraph: string, widthOf: WidthOf, limit?: number): Word[] {
  return piecesOf(paragraph, limit).map((piece) => ({
    ...piece,
    width: widthOf(piece.text),
    hyphenWidth: piece.hasSoftHyphen ? widthOf('-') : 0,
    gapWidth: piece.gap === '' ? 0 : widthOf(piece.gap),
  }));
}

/** A text broken into lines. */
export interface BrokenText {
  readonly lines: readonly string[];
  /** Whether a piece was too wide for a line and had to be broken. */
  readonly hasBrokenWord: boolean;
}

/** Puts as many words on each line as have room. Lines start with white space only where a paragraph does. */
export function breakText(text: string, widthOf: WidthOf, maxWidth: number): BrokenText {
  const paragraphs = text.split('\n').map((paragraph) => breakParagraph(paragraph, widthOf, maxWidth));
  return {
    lines: paragraphs.flatMap(({ lines }) => lines),
    hasBrokenWord: paragraphs.some(({ hasBrokenWord }) => hasBrokenWord),
  };
}

function breakParagraph(paragraph: string, widthOf: WidthOf, maxWidth: number): BrokenText {
  const words = wordsOf(paragraph, widthOf);
  const whole = words.flatMap((word) => (word.width + word.hyphenWidth > maxWidth ? partsOf(word, widthOf, maxWidth) : [word]));
  const indent = words[0]?.gap ?? '';
  const lines = fillLines(whole, widthOf, { maxWidth, indent });
  return { lines: lines.length === 0 ? [''] : lines, hasBrokenWord: whole.length > words.length };
}

/** Parts a word that is wider than a line: between letters, and where that does not suffice, wherever a letter ends. */
function partsOf(word: Word, widthOf: WidthOf, maxWidth: number): Word[] {
  const texts = clustersOf(word.text, { keepsRules: true }).flatMap((cluster) =>
    widthOf(cluster) > maxWidth ? clustersOf(cluster, { keepsRules: false }) : [cluster],
  );
  return texts.map((text, index) => ({
    text,
    width: widthOf(text),
    gap: index === 0 ? word.gap : '',
    gapWidth: index === 0 ? word.gapWidth : 0,
    hasSoftHyphen: word.hasSoftHyphen && index === texts.length - 1,
    hyphenWidth: index === texts.length - 1 ? word.hyphenWidth : 0,
  }));
}

/** Share of the width up to which the widths of single words are good enough: letters move closer or apart where words meet. */
const [CERTAINLY_FITS, CERTAINLY_TOO_WIDE] = [0.8, 1.2];

function fillLines(words: readonly Word[], widthOf: WidthOf, { maxWidth, indent }: { maxWidth: number; indent: string }): string[] {
  const lines: Word[][] = [];
  let used = Infinity;
  const drawn = (line: readonly Word[], index: number) => (index === 0 ? indent : '') + textOf(line);
  for (const word of words) {
    const line = lines.at(-1);
    const joined = used + word.gapWidth + word.width;
    const needed = joined + word.hyphenWidth;
    const isCertain = needed <= maxWidth * CERTAINLY_FITS || needed > maxWidth * CERTAINLY_TOO_WIDE;
    const hasRoom = isCertain ? needed < maxWidth : widthOf(drawn([...(line ?? []), word], lines.length - 1)) <= maxWidth;
    if (line && hasRoom) line.push(word);
    else lines.push([word]);
    used = line && hasRoom ? joined : word.width + (lines.length === 1 ? word.gapWidth : 0);
  }
  return lines.map(drawn);
}

/** A line as it is drawn. */
export function textOf(line: readonly Piece[]): string {
  return line.map((piece, index) => (index === 0 ? '' : piece.gap) + (index === line.length - 1 ? drawnAtEnd(piece) : piece.text)).join('');
}

function drawnAtEnd({ text, hasSoftHyphen }: Piece): string {
  return hasSoftHyphen ? `${text}-` : text;
}

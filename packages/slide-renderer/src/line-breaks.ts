import { EastAsianWidth, LB19, LineBreakClasses, NO_BREAK, PASS, Rules, type BreakRule, type BreakerState } from '@cto.af/linebreak';
import { dictionaryBreaks, dictionaryCount } from './dictionary-breaks.ts';

/**
 * Permitted ends of a line: the Unicode line breaking algorithm (UAX #14) as CSS applies it with `line-break: strict` and, for Korean, with
 * `word-break: keep-all`, and the words of scripts that are written without spaces. The same in every browser (ADR 0096).
 */

/** Unbreakable piece with its surroundings. */
export interface Piece {
  /** As it is drawn: without characters that only control line breaks. */
  readonly text: string;
  /** White space between the piece before and this one; not drawn where a line starts. */
  readonly gap: string;
  /** Whether a hyphen is drawn when a line ends with this piece. */
  readonly hasSoftHyphen: boolean;
}

/** Soft hyphen, zero width space, word joiner and zero width no-break space: they control line breaks and are not drawn. */
const CONTROLS = /[\u00AD\u200B\u2060\uFEFF]/gu;

/**
 * Finds texts whose lines end elsewhere than at spaces and hyphens: controls, East Asian punctuation, and letters of other scripts than
 * those that part words with spaces.
 */
const BEYOND_SPACES =
  /[\u00AD\u200B\u2060\uFEFF\u3000-\u30FF\uFE30-\uFE4F\uFF00-\uFFEF]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}\p{N}\p{P}]/u;

/** A word up to and including its dashes, or a gap. Other spaces (NBSP, U+202F) belong to a word. */
const PLAIN_PIECE = /[^ \t-]+-*|-+|[ \t]+/gu;

/** White space at which a line may end. */
const TRAILING_GAP = /[ \t\u1680\u2000-\u2006\u2008-\u200B\u205F\u3000]+$/u;

/** Whether a text is broken by {@link piecesOf}; Konva breaks all others at spaces and hyphens, as it always has. */
export function needsLineBreaks(text: string): boolean {
  return BEYOND_SPACES.test(text);
}

/** Removes what only controls line breaks. */
export function withoutControls(text: string): string {
  return text.replaceAll(CONTROLS, '');
}

/**
 * Parts a paragraph where a line may end.
 * @param limit number of pieces after which the rest is left out
 */
export function piecesOf(paragraph: string, limit = Infinity): Piece[] {
  const segments = segmentsOf(paragraph);
  const pieces: Piece[] = [];
  let gap = '';
  for (const [index, segment] of segments.entries()) {
    if (pieces.length >= limit) break;
    const end = segment.replace(TRAILING_GAP, '');
    const text = withoutControls(end);
    const space = withoutControls(segment.slice(end.length));
    if (text !== '') pieces.push({ text, gap, hasSoftHyphen: segment.endsWith('\u00AD') && index < segments.length - 1 });
    gap = text === '' ? gap + space : space;
  }
  return pieces;
}

function segmentsOf(paragraph: string): string[] {
  if (!needsLineBreaks(paragraph)) return paragraph.match(PLAIN_PIECE) ?? [];
  const ends = rememberedBreaks(paragraph);
  return ends.map((end, index) => paragraph.slice(ends[index - 1] ?? 0, end));
}

/** Paragraphs whose breaks are remembered: one is typed in, and the others of its slide stay. */
const REMEMBERED = 100;
const remembered = new Map<string, readonly number[]>();

function rememberedBreaks(paragraph: string): readonly number[] {
  const key = `${dictionaryCount()} ${paragraph}`;
  const breaks = remembered.get(key) ?? findBreaks(paragraph);
  remembered.delete(key);
  remembered.set(key, breaks);
  const oldest = remembered.keys().next().value;
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return breaks;
}

/** Offsets after which a line may end, in order; the last one is the length. */
function findBreaks(paragraph: string): number[] {
  const byRules = Array.from(rules.breaks(paragraph), ({ position }) => position);
  return [...new Set([...byRules, ...dictionaryBreaks(paragraph)])].toSorted((a, b) => a - b);
}

const { AL, H2, H3, JL, JT, JV, QU } = LineBreakClasses;
const HANGUL = new Set([H2, H3, JL, JT, JV]);

/** Korean parts words with spaces: its syllables are letters of a word (tailoring of UAX #14, 8.2; `word-break: keep-all`). */
const hangulAsLetters: BreakRule = ({ next }) => {
  if (AL !== undefined && HANGUL.has(next.cls)) next.cls = AL;
  return PASS;
};

/** LB8a, also where the joiner belongs to the emoji before it: the library merges the two and loses the joiner. */
const joinedEmoji: BreakRule = ({ str, cur }) => (str.charAt(cur.len - 1) === '\u200D' ? NO_BREAK : PASS);

/** LB19 and LB19a of Unicode 16: between East Asian letters, curly quotation marks are brackets. */
const quotesAsBrackets: BreakRule = (state) => (isQuoteBefore(state) || isQuoteAfter(state) ? NO_BREAK : PASS);

function isQuoteBefore({ prev, cur, next }: BreakerState): boolean {
  if (cur.cls !== QU) return false;
  return !/\p{Pf}/u.test(cur.char) || !isEastAsian(next) || !isEastAsian(prev);
}

function isQuoteAfter(state: BreakerState): boolean {
  const { cur, next } = state;
  if (next.cls !== QU) return false;
  return !/\p{Pi}/u.test(next.char) || !isEastAsian(cur) || !isEastAsian(state.afterNext());
}

function isEastAsian(character: { cp: number } | null): boolean {
  return (
    character !== null && character.cp >= 0 && character.cp <= 0x10ffff && EastAsianWidth.get(character.cp) > 0 && !isHangul(character.cp)
  );
}

function isHangul(codePoint: number): boolean {
  return /\p{Script=Hangul}/u.test(String.fromCodePoint(codePoint));
}

const rules = new Rules();
// Found by identity: the bundler renames the functions, and the methods of the library look for names.
rules.rules = [hangulAsLetters, joinedEmoji, ...rules.rules.map((rule) => (rule === LB19 ? quotesAsBrackets : rule))];

import type { Text } from 'konva/lib/shapes/Text.js';
import { balanceLines } from './balance-lines.ts';
import { breakText, type WidthOf } from './break-lines.ts';
import { brokeWord, hasLostLetters } from './broken-word.ts';
import { hasSvgEmoji, SVG_EMOJI_MAX_PX, withDrawableEmoji } from './emoji-font.ts';
import { layoutScale, limitedScale } from './layout-scale.ts';
import { needsLineBreaks } from './line-breaks.ts';
import { rememberMeasure, type MeasuredText } from './measured-text.ts';
import { SpacedText } from './spaced-text.ts';
import type { TextSpec } from './text-spec.ts';

/** Attributes of the Konva text that draws, and therefore also measures, a text, in the units of its spec. */
function textAttributes(spec: TextSpec) {
  return {
    text: spec.text,
    fontFamily: spec.fontFamily,
    fontSize: spec.fontSize,
    fontStyle: `${spec.isItalic ? 'italic ' : ''}${spec.fontWeight}`,
    letterSpacing: spec.letterSpacing,
    align: spec.align,
    direction: spec.direction,
    lineHeight: spec.lineHeight,
    wrap: 'word',
  } as const;
}

/** Attributes of a Konva text that draws a text at a place in canvas units, and the length of a canvas unit in those of the text. */
export function placedText(spec: TextSpec, { x, y, width }: { x: number; y: number; width: number }) {
  const unit = unitOf(spec);
  return { unit, attributes: { ...textAttributes(enlarged(spec, unit)), x, y, width: width * unit, scaleX: 1 / unit, scaleY: 1 / unit } };
}

/** How much larger than on the canvas a text is laid out. */
function unitOf({ text, fontSize }: TextSpec): number {
  return hasSvgEmoji(text) ? limitedScale(layoutScale(), fontSize, SVG_EMOJI_MAX_PX) : layoutScale();
}

function enlarged(spec: TextSpec, unit: number): TextSpec {
  return { ...spec, text: withDrawableEmoji(spec.text), fontSize: spec.fontSize * unit, letterSpacing: spec.letterSpacing * unit };
}

/**
 * Breaks a text into lines and measures them with Konva itself, so that what is measured is what is drawn. Konva breaks a text that parts
 * words with spaces; all others are broken before Konva sees them. What was measured lately is remembered until fonts are loaded.
 */
export function measureText(spec: TextSpec, maxWidth: number): MeasuredText {
  const unit = unitOf(spec);
  return rememberMeasure(JSON.stringify([spec, maxWidth]), () => reduced(measureUncached(enlarged(spec, unit), maxWidth * unit), unit));
}

function reduced({ width, height, lines, hasBrokenWord }: MeasuredText, unit: number): MeasuredText {
  const short = lines.map((line) => ({ ...line, width: line.width / unit }));
  return { width: width / unit, height: height / unit, lines: short, hasBrokenWord };
}

function measureUncached(spec: TextSpec, maxWidth: number): MeasuredText {
  const widthOf = widthsOf(spec);
  const broken = needsLineBreaks(spec.text) ? breakText(spec.text, widthOf, maxWidth) : null;
  const node = new SpacedText({ ...textAttributes(spec), text: broken?.lines.join('\n') ?? spec.text, width: maxWidth });
  const unbalanced = node.textArr.map(({ text }) => text);
  const hasBrokenWord = broken ? broken.hasBrokenWord || hasLostLetters(unbalanced, spec.text) : brokeWord(unbalanced, spec.text);
  if (spec.isBalanced) node.text(balancedText(node, spec.text, { widthOf, maxWidth }));
  const measured = {
    width: Math.min(maxWidth, roundUp(node.getTextWidth())),
    height: roundUp(node.height()),
    lines: node.textArr.map(({ text, width }) => ({ text, width })),
    hasBrokenWord,
  };
  node.destroy();
  return measured;
}

/**
 * Longest text that is balanced, in characters: balance is for headlines. Paragraphs have a bound each, but a text may have hundreds of
 * them, and measuring every word separately would hold up the page at each key press.
 */
const MAX_BALANCED_LENGTH = 1_000;

/** The text with a line break wherever a balanced line ends. */
function balancedText(node: Text, text: string, { widthOf, maxWidth }: { widthOf: WidthOf; maxWidth: number }): string {
  if (text.length > MAX_BALANCED_LENGTH) return node.text();
  // More lines than paragraphs, or there is nothing to balance.
  if (node.textArr.length === text.split('\n').length) return node.text();
  return text
    .split('\n')
    .flatMap((paragraph) => balanceLines(paragraph, widthOf, maxWidth) ?? unbalancedLines(paragraph, widthOf, maxWidth))
    .join('\n');
}

function unbalancedLines(paragraph: string, widthOf: WidthOf, maxWidth: number): readonly string[] {
  return needsLineBreaks(paragraph) ? breakText(paragraph, widthOf, maxWidth).lines : [paragraph];
}

/** Measures single lines in the font of a text, each once. */
function widthsOf(spec: TextSpec): WidthOf {
  const ruler = new SpacedText({ ...textAttributes(spec), text: '' });
  const widths = new Map<string, number>();
  return (text) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    ruler.text(text);
    widths.set(text, ruler.getTextWidth());
    return ruler.getTextWidth();
  };
}

function roundUp(length: number): number {
  return Math.ceil(length * 100) / 100;
}

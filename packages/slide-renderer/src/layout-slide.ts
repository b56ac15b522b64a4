import { CANVAS_HEIGHT, FONT_SIZE, MARK_BAR_WIDTH, boundsOf, canvasSize, effectiveMaxWidth, placeBox } from '@viral-slides/slide-document';
import type { Box, OutputFormatId, Size, Slide, TextLayer } from '@viral-slides/slide-document';
import { hasLostLetters } from './broken-word.ts';
import { needsLineBreaks } from './line-breaks.ts';
import type { MeasuredText, TextLine } from './measured-text.ts';
import { textSpecOf, type TextSpec } from './text-spec.ts';

/** Breaks a text into lines no wider than a width in canvas units. */
export type MeasureText = (spec: TextSpec, maxWidth: number) => MeasuredText;

/** Room around the lines of a text, in canvas units. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Position of one drawn text layer; all lengths in canvas units. */
export interface LayerLayout {
  readonly layer: TextLayer;
  /** Whole box, padding and mark included, relative to the canvas, before it is turned. */
  readonly box: Box;
  /** The upright box around it when it is turned; the same box where it is not. */
  readonly bounds: Box;
  /** Space between the edges of the box and the lines. */
  readonly insets: Insets;
  readonly spec: TextSpec;
  readonly lines: readonly TextLine[];
  /** Width at which the whole box wraps. */
  readonly maxWidth: number;
  /** True when the text shown is a hint that belongs to the editor only. */
  readonly isPlaceholder: boolean;
}

/** Options of {@link layoutLayer} and {@link layoutSlide} besides the document. */
export interface LayoutOptions {
  readonly measure: MeasureText;
  /** Text of empty layers; absent = an empty layer has nothing to draw. */
  readonly placeholder?: string;
}

/** Height of the room above a text that is marked as a quotation, as a multiple of the font size. */
export const QUOTE_MARK_HEIGHT = 0.95;

/** Largest height of a text that shrinks to fit, as a share of the canvas. */
const SHRUNK_HEIGHT_SHARE = 0.6;

/** Measures and places one text layer on a canvas. */
export function layoutLayer(layer: TextLayer, canvas: Size, { measure, placeholder }: LayoutOptions): LayerLayout {
  const maxWidth = effectiveMaxWidth(layer.style.maxWidth, canvas);
  const fit = layer.style.shrinkToFit ? shrinkToFit : measureSpec;
  const { spec, insets, text } = fit(layer, textSpecOf(layer, placeholder), { measure, maxWidth });
  const size = { width: text.width + insets.left + insets.right, height: text.height + insets.top + insets.bottom };
  const box = placeBox(layer.style, size, canvas);
  return {
    layer,
    box,
    bounds: boundsOf(box, layer.style.rotation),
    insets,
    spec: spec.isBalanced || needsLineBreaks(spec.text) ? withLines(spec, text.lines) : spec,
    lines: text.lines,
    maxWidth,
    isPlaceholder: layer.content === '',
  };
}

/** Measures and places all text layers of a slide, lowest first. Layers with nothing to draw are left out. */
export function layoutSlide(slide: Pick<Slide, 'textLayers'>, format: OutputFormatId, options: LayoutOptions): LayerLayout[] {
  const canvas = canvasSize(format);
  return slide.textLayers.map((layer) => layoutLayer(layer, canvas, options)).filter((layout) => layout.spec.text !== '');
}

/** Returns the boxes of the lines, without padding, relative to the canvas: where the glyphs are before the text is turned. */
export function lineBoxes({ box, insets, spec, lines }: LayerLayout): Box[] {
  const height = spec.fontSize * spec.lineHeight;
  const room = box.width - insets.left - insets.right;
  const share = { left: 0, center: 0.5, right: 1 }[spec.align];
  return lines.map(({ width }, index) => ({
    x: box.x + insets.left + (room - width) * share,
    y: box.y + insets.top + index * height,
    // The space after the last letter belongs to no glyph.
    width: Math.max(0, width - (spec.direction === 'ltr' ? Math.max(0, spec.letterSpacing) : 0)),
    height,
  }));
}

/** Lines that Konva would break elsewhere are drawn as they were found; others are broken by the canvas that draws them. */
function withLines(spec: TextSpec, lines: readonly TextLine[]): TextSpec {
  const texts = lines.map(({ text }) => text);
  // A layer whose lines have lost letters keeps its text: without any it would be gone from the slide.
  return hasLostLetters(texts, spec.text) ? spec : { ...spec, text: texts.join('\n') };
}

interface Fit {
  readonly measure: MeasureText;
  readonly maxWidth: number;
}

interface FittedText {
  readonly spec: TextSpec;
  readonly insets: Insets;
  readonly text: MeasuredText;
}

function measureSpec(layer: TextLayer, spec: TextSpec, { measure, maxWidth }: Fit): FittedText {
  const insets = insetsOf(layer, spec);
  return { spec, insets, text: measure(spec, Math.max(1, maxWidth - insets.left - insets.right)) };
}

/** The largest whole font size at which no word is broken and the text is not too high, found by halving. */
function shrinkToFit(layer: TextLayer, spec: TextSpec, fit: Fit): FittedText {
  // Balance is costly, and makes neither more lines nor broken words: only the size that is drawn gets it.
  const isFit = (fontSize: number) => fits(measureSpec(layer, { ...scaled(spec, fontSize), isBalanced: false }, fit));
  if (isFit(spec.fontSize)) return measureSpec(layer, spec, fit);
  let [small, large] = [FONT_SIZE.min as number, Math.floor(spec.fontSize)];
  while (large - small > 1) {
    const middle = Math.floor((small + large) / 2);
    if (isFit(middle)) small = middle;
    else large = middle;
  }
  return measureSpec(layer, scaled(spec, small), fit);
}

function fits({ text, insets }: FittedText): boolean {
  return !text.hasBrokenWord && text.height + insets.top + insets.bottom <= CANVAS_HEIGHT * SHRUNK_HEIGHT_SHARE;
}

/** Letters keep the distance that they have for their size. */
function scaled(spec: TextSpec, fontSize: number): TextSpec {
  return { ...spec, fontSize, letterSpacing: (spec.letterSpacing * fontSize) / spec.fontSize };
}

function insetsOf({ style }: TextLayer, { fontSize, direction }: TextSpec): Insets {
  const padding = style.padding ?? 0;
  // The height of a line is more than that of its letters, so lines that are hugged need less above and below.
  const vertical = style.backgroundPerLine ? padding / 2 : padding;
  const bar = style.mark === 'bar' ? MARK_BAR_WIDTH + (padding === 0 ? MARK_BAR_WIDTH : 0) : 0;
  return {
    top: vertical + (style.mark === 'quote' ? fontSize * QUOTE_MARK_HEIGHT : 0),
    right: padding + (direction === 'rtl' ? bar : 0),
    bottom: vertical,
    left: padding + (direction === 'ltr' ? bar : 0),
  };
}

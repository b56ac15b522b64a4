/**
 * Contrast of a text with its background. Pure maths on colours; the caller knows the picture and passes its colours in.
 *
 * The contrast counts at the edge of the glyphs: the fill of the box and an outline, over the picture. Shadow and glow do
 * not: they are thin where they meet a bright picture, and white text with a shadow on snow is not legible.
 */
import { blend, contrastRatio, parseColor } from '../colors.ts';
import type { Rgba } from '../colors.ts';
import type { TextStyle } from '../shapes/text-style.ts';

/** Contrast ratio from which text reads well. @see WCAG 2.2, success criterion 1.4.3 */
export const MIN_CONTRAST = 4.5;

/** Width from which an outline parts the glyphs from the picture: in canvas units, and as a share of the font size. */
export const MIN_OUTLINE = { width: 1.5, share: 0.03 } as const;

/** Share of an area that may fall short: a bright spot in a letter does not make it illegible. */
const SHARE_LEFT_OUT = 0.2;

/** Fields of a style that decide its contrast. */
export type ContrastStyle = Pick<TextStyle, 'color' | 'background' | 'fontSize' | 'textStrokeWidth' | 'textStrokeColor' | 'opacity'>;

/** The colours of one area behind the glyphs, about as large as a letter: opaque, each for an equally large part; at least one. */
export type GroundArea = readonly Rgba[];

/**
 * Returns the contrast that a text has on the worst area behind its glyphs, outline and fill of its box included.
 * @param areas areas of the picture behind the glyphs; at least one
 */
export function textContrast(style: ContrastStyle, areas: readonly GroundArea[]): number {
  const text = read(style.color);
  const fill = style.background === undefined ? [] : [read(style.background)];
  const outline = outlineOf(style);
  const contrastOn = (picture: Rgba) => {
    const ground = fill.reduce((under, over) => blend(over, under), picture);
    const around = outline ? [ground, blend(outline, ground)] : [ground];
    // Opacity of the whole text blends its colors with the picture.
    const seen = (color: Rgba) => blend({ ...color, a: style.opacity ?? 1 }, picture);
    return Math.max(...around.map((edge) => contrastRatio(seen(blend(text, edge)), seen(edge))));
  };
  return Math.min(...areas.map((area) => nearlyAll(area.map(contrastOn))));
}

function outlineOf({ fontSize, textStrokeWidth = 0, textStrokeColor }: ContrastStyle): Rgba | null {
  const isWideEnough = textStrokeWidth >= Math.max(MIN_OUTLINE.width, fontSize * MIN_OUTLINE.share);
  return isWideEnough && textStrokeColor !== undefined ? read(textStrokeColor) : null;
}

function nearlyAll(contrasts: readonly number[]): number {
  return contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length * SHARE_LEFT_OUT)] ?? 1;
}

function read(color: string): Rgba {
  const parsed = parseColor(color);
  if (!parsed) throw new Error(`Not a color: ${color}`);
  return parsed;
}

/**
 * How well a text can be told from what lies beneath it. Pure maths on colours; whoever knows the picture passes its colours in.
 */
import { parseColor } from '../colors.ts';
import type { Rgba } from '../colors.ts';
import { TEXT_SHADOW } from '../shapes/text-effects.ts';
import type { TextStyle } from '../shapes/text-style.ts';

/** Contrast ratio from which text reads well. @see WCAG 2.2, success criterion 1.4.3 */
export const MIN_CONTRAST = 4.5;

/** Width in canvas units from which an outline parts the glyphs from the picture. */
const MIN_OUTLINE_WIDTH = 2;

/** Share of the ground that may fall short of the answer: a few bright spots do not make a text illegible. */
const SHARE_LEFT_OUT = 0.1;

/** Fields of a style that decide its contrast. */
export type ContrastStyle = Pick<TextStyle, 'color' | 'background' | 'textShadow' | 'textStrokeWidth' | 'textStrokeColor'>;

/** Returns the opaque colour that one colour over an opaque one gives. */
export function blend(over: Rgba, under: Rgba): Rgba {
  const mix = (a: number, b: number) => a * over.a + b * (1 - over.a);
  return { r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b), a: 1 };
}

/** Relative luminance of an opaque colour, 0 (black) to 1 (white). @see WCAG 2.2, "relative luminance" */
function luminance({ r, g, b }: Rgba): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Returns the contrast ratio of two opaque colours, 1 to 21. @see WCAG 2.2, "contrast ratio" */
export function contrastRatio(a: Rgba, b: Rgba): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * Returns the contrast that a text has on nearly all of its ground. What the style puts between glyphs and picture counts: the fill of
 * the box always, then whichever of bare ground, outline and shadow helps most.
 * @param grounds opaque colours of the picture beneath, each for an equally large part; at least one
 */
export function textContrast(style: ContrastStyle, grounds: readonly Rgba[]): number {
  const text = read(style.color);
  const fill = style.background === undefined ? [] : [read(style.background)];
  const beneath = grounds.map((ground) => fill.reduce((under, over) => blend(over, under), ground));
  const contrasts = aidsOf(style).map((aid) =>
    nearlyAll(
      beneath.map((ground) => {
        const around = aid ? blend(aid, ground) : ground;
        return contrastRatio(blend(text, around), around);
      }),
    ),
  );
  return Math.max(...contrasts);
}

/** What may lie directly around the glyphs; null = nothing. */
function aidsOf({ textStrokeWidth = 0, textStrokeColor, textShadow }: ContrastStyle): (Rgba | null)[] {
  const outline = textStrokeWidth >= MIN_OUTLINE_WIDTH ? textStrokeColor : undefined;
  const aids = [outline, textShadow ? TEXT_SHADOW.color : undefined];
  return [null, ...aids.flatMap((color) => (color === undefined ? [] : [read(color)]))];
}

function nearlyAll(contrasts: readonly number[]): number {
  return contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length * SHARE_LEFT_OUT)] ?? 1;
}

function read(color: string): Rgba {
  const parsed = parseColor(color);
  if (!parsed) throw new Error(`Not a colour: ${color}`);
  return parsed;
}

import { FONT_SIZE, MAX_WIDTH } from '../limits.ts';
import type { FontFamily } from '../fonts.ts';
import type { Point } from '../geometry/canvas.ts';

/** Alignment of lines inside the text box. */
export type TextAlign = 'left' | 'center' | 'right';
/** Position of a layer; custom once it was dragged. */
export type TextPosition = 'top' | 'center' | 'bottom' | 'custom';
/** Letter case in which the content is drawn; the content itself is kept as typed. */
export type TextTransform = 'none' | 'uppercase' | 'lowercase' | 'capitalize';

/** A sign that belongs to a text: a quotation mark above its first line, or a bar along the side where its lines start. */
export type TextMark = 'quote' | 'bar';

/** Look and place of a text layer. All lengths are in canvas units (see geometry/canvas.ts); an absent field means "none". */
export interface TextStyle {
  /** Height of the font, 16 to 120. */
  fontSize: number;
  fontFamily: FontFamily;
  /** 300 to 700 in steps of 100. */
  fontWeight: number;
  /** Fill of the glyphs. */
  color: string;
  textAlign: TextAlign;
  position: TextPosition;
  /** Top-left corner of the text box; read only when `position` is custom. */
  customPosition?: Point | undefined;
  /** Whether the fixed dark shadow (TEXT_SHADOW) is drawn behind the glyphs. */
  textShadow: boolean;
  /** Whether the picture behind the box is blurred (the glass effect, GLASS_BLUR_RADIUS). */
  backgroundBlur: boolean;
  /** Fill of the box. */
  background?: string | undefined;
  /** Whether `background`, border and glass hug each line, joined by rounded corners, instead of filling the whole box. */
  backgroundPerLine?: boolean | undefined;
  /** Space between text and the edge of its box, on all four sides. */
  padding?: number | undefined;
  /** Radius of the box's corners. */
  borderRadius?: number | undefined;
  textTransform?: TextTransform | undefined;
  /** Extra space between letters. */
  letterSpacing?: number | undefined;
  /** Height of a line as a multiple of the font size, 0.8 to 2.5; 1.2 when unset. */
  lineHeight?: number | undefined;
  /** Opacity of text and box, 0.1 to 1; 1 when unset. */
  opacity?: number | undefined;
  /** Degrees clockwise about the middle of the box, -180 to 180; absent = upright. */
  rotation?: number | undefined;
  /** Largest width of the box, padding included; 400 when unset. */
  maxWidth?: number | undefined;
  /** Whether lines are broken where they come out about equally long, as with `text-wrap: balance` of CSS. */
  balanceLines?: boolean | undefined;
  /** Whether the text is drawn smaller than `fontSize` where a word would be broken or the text would outgrow the slide. */
  shrinkToFit?: boolean | undefined;
  /** Whether the glyphs are those of the family's italic. */
  italic?: boolean | undefined;
  /** Colour of the light around the glyphs (TEXT_GLOW); absent = none. */
  textGlow?: string | undefined;
  mark?: TextMark | undefined;
  /** Colour of the mark; that of the text when unset. */
  markColor?: string | undefined;
  /** Outline of the glyphs in short form, for example '2px #000000'. The two fields below decide what is drawn. */
  textStroke?: string | undefined;
  /** Width of the outline, 0 to 10. */
  textStrokeWidth?: number | undefined;
  textStrokeColor?: string | undefined;
  /** Border of the box in short form, for example '2px solid #FFFFFF'. The two fields below decide what is drawn. */
  border?: string | undefined;
  /** Width of the border, 0 to 10. */
  borderWidth?: number | undefined;
  borderColor?: string | undefined;
}

/** A change of a style: absent fields stay as they are, null removes an optional field. Plain JSON, so it can be stored in a history. */
export type TextStylePatch = { [K in keyof TextStyle]?: TextStyle[K] | null };

/** Style of text that was given none: large, white and shadowed, so it is legible on any photograph. */
export const DEFAULT_TEXT_STYLE: Readonly<TextStyle> = {
  fontSize: FONT_SIZE.default,
  fontFamily: 'Inter',
  fontWeight: 700,
  color: '#FFFFFF',
  textAlign: 'center',
  position: 'center',
  textShadow: true,
  backgroundBlur: false,
  maxWidth: MAX_WIDTH.default,
};

/** Returns `style` with the patch applied; fields set to null are gone. */
export function patchStyle(style: TextStyle, patch: TextStylePatch): TextStyle {
  const merged = Object.entries({ ...style, ...patch }).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(merged) as unknown as TextStyle;
}

/** Returns the patch that turns `from` into `to`. */
export function diffStyles(from: TextStyle, to: TextStyle): TextStylePatch {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])] as (keyof TextStyle)[];
  const changed = names.filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
  return Object.fromEntries(changed.map((name) => [name, to[name] ?? null]));
}

import { MIN_CONTRAST, textContrast } from '../checks/contrast.ts';
import { parseColor, withOpacityOf } from '../colors.ts';
import { borderPatch, outlinePatch } from '../shapes/text-effects.ts';
import { patchStyle } from '../shapes/text-style.ts';
import type { TextStyle, TextStylePatch } from '../shapes/text-style.ts';
import type { BrandLook } from './brand-kit.ts';

/** Font size in canvas units from which a text is a heading: the presets have 36 and less for what is read, 44 and more for what is seen first. */
export const HEADING_FONT_SIZE = 40;

/**
 * Returns a style in the colours and fonts of a brand. Effects stay as they are: a text without a box gets none, and a colour that the brand does not
 * name is kept.
 */
export function brandStyle(style: TextStyle, { colors, headingFont, bodyFont }: BrandLook): TextStyle {
  const isHeading = style.fontSize >= HEADING_FONT_SIZE;
  const color = isHeading ? (colors.heading ?? colors.text) : (colors.text ?? colors.heading);
  const fontFamily = isHeading ? headingFont : bodyFont;
  return [
    color === undefined ? {} : { color },
    fontFamily === undefined ? {} : { fontFamily },
    backgroundOf(style, colors.background),
    outlineOf(style, colors.outline),
    accentsOf(style, colors.accent),
  ].reduce<TextStyle>(patchStyle, style);
}

/** The fill of a glass keeps its own colour: what lies behind it is what is seen. */
function backgroundOf({ background, backgroundBlur }: TextStyle, color: string | undefined): TextStylePatch {
  if (background === undefined || color === undefined || backgroundBlur) return {};
  return { background: withOpacityOf(color, background) };
}

function outlineOf({ textStrokeWidth: width = 0 }: TextStyle, color: string | undefined): TextStylePatch {
  return width > 0 && color !== undefined ? outlinePatch({ width, color }) : {};
}

function accentsOf({ mark, textGlow, borderWidth = 0, padding }: TextStyle, color: string | undefined): TextStylePatch {
  if (color === undefined) return {};
  return {
    ...(mark === undefined ? {} : { markColor: color }),
    ...(textGlow === undefined ? {} : { textGlow: color }),
    ...(borderWidth > 0 ? borderPatch({ width: borderWidth, color }, padding) : {}),
  };
}

/** Two colours of a brand that lie on each other, and do not stand out. */
export interface FaintPair {
  over: 'heading' | 'text';
  under: 'background' | 'outline';
  /** Contrast ratio, 1 to 21. */
  contrast: number;
}

/** Returns which letters of a brand would be hard to read in its boxes, or within its outlines. */
export function faintPairsOf({ colors }: Pick<BrandLook, 'colors'>): FaintPair[] {
  return (['heading', 'text'] as const).flatMap((over) =>
    (['background', 'outline'] as const).flatMap((under): FaintPair[] => {
      const [color, ground] = [colors[over], colors[under]];
      if (color === undefined || ground === undefined) return [];
      const seen = parseColor(ground);
      const contrast = seen ? textContrast({ color, fontSize: HEADING_FONT_SIZE }, [[{ ...seen, a: 1 }]]) : 21;
      return contrast < MIN_CONTRAST ? [{ over, under, contrast }] : [];
    }),
  );
}

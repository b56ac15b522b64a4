import { contrastRatio, parseColor } from '../colors.ts';
import type { TextMark, TextStyle, TextStylePatch } from './text-style.ts';

/** The one shadow text can have. Offsets and blur in canvas units. */
export const TEXT_SHADOW = { color: 'rgba(0, 0, 0, 0.8)', offsetX: 0, offsetY: 2, blur: 8 } as const;

/** The light around glowing text: one halo on another, their blurs in canvas units. Their reach stays within the rim of a drawn text. */
export const TEXT_GLOW = { blurs: [20, 20, 8] } as const;

/** Radius of the blur behind a box with the glass effect, in canvas units. */
export const GLASS_BLUR_RADIUS = 10;

/** Initial settings of the glass effect: dark enough that white text stays legible on a white photograph. */
export const GLASS_DEFAULTS = { background: 'rgba(15, 18, 25, 0.65)', padding: 20, borderRadius: 16 } as const;
/** Initial settings of the outline. */
export const OUTLINE_DEFAULTS = { width: 2, color: '#000000' } as const;
/** Initial settings of the border; the padding only when the layer has none. */
export const BORDER_DEFAULTS = { width: 2, color: '#FFFFFF', padding: 16 } as const;

/** Initial settings of the background where the text has none of its own; the first colour that the text can be read on. */
export const BACKGROUND_DEFAULTS = { colors: ['#111318', '#FFFFFF'], padding: 14, borderRadius: 10 } as const;
/** Initial color of the glow. */
export const GLOW_DEFAULT = '#FF2E9A';
/** Width of the bar of a marked text, and the room between it and the text beyond the padding, in canvas units. */
export const MARK_BAR_WIDTH = 6;

/**
 * Returns the change that fills the box of a text, or each of its lines, or removes the fill (null). Padding and radius come with the
 * first fill and go with it; a border keeps its padding, and glass, which is a fill, goes too.
 */
export function backgroundPatch(background: { color: string; perLine: boolean } | null, style: TextStyle): TextStylePatch {
  if (!background) {
    const padding = style.borderWidth === undefined ? { padding: null } : {};
    return { background: null, backgroundPerLine: null, backgroundBlur: false, borderRadius: null, ...padding };
  }
  return {
    background: background.color,
    backgroundPerLine: background.perLine || null,
    padding: style.padding ?? BACKGROUND_DEFAULTS.padding,
    borderRadius: style.borderRadius ?? BACKGROUND_DEFAULTS.borderRadius,
  };
}

/** Returns the colour of a fill that text of this colour can be read on. */
export function backgroundFor(textColor: string): string {
  const [dark, light] = BACKGROUND_DEFAULTS.colors;
  const contrastWith = (ground: string) => contrastRatio(opaque(textColor), opaque(ground));
  return contrastWith(dark) >= contrastWith(light) ? dark : light;
}

/** Returns the change that marks a text, or removes its mark (null). */
export function markPatch(mark: { kind: TextMark; color?: string | undefined } | null): TextStylePatch {
  return { mark: mark?.kind ?? null, markColor: mark?.color ?? null };
}

/** Returns the change that switches the glass effect on, or off with its background, padding and radius. */
export function glassPatch(isOn: boolean): TextStylePatch {
  if (isOn) return { backgroundBlur: true, ...GLASS_DEFAULTS };
  return { backgroundBlur: false, background: null, backgroundPerLine: null, padding: null, borderRadius: null };
}

/**
 * Returns the change that gives text an outline, or removes it (null).
 * @param outline width 0 to 10 canvas units and colour
 */
export function outlinePatch(outline: { width: number; color: string } | null): TextStylePatch {
  if (!outline) return { textStroke: null, textStrokeWidth: null, textStrokeColor: null };
  return { textStroke: `${outline.width}px ${outline.color}`, textStrokeWidth: outline.width, textStrokeColor: outline.color };
}

/**
 * Returns the change that gives a text box a border, or removes it (null; the padding stays).
 * @param border width 0 to 10 canvas units and colour
 * @param currentPadding the layer's padding; when unset the border brings its own, so that it does not touch the text
 */
export function borderPatch(border: { width: number; color: string } | null, currentPadding?: number): TextStylePatch {
  if (!border) return { border: null, borderWidth: null, borderColor: null };
  return {
    border: `${border.width}px solid ${border.color}`,
    borderWidth: border.width,
    borderColor: border.color,
    padding: currentPadding ?? BORDER_DEFAULTS.padding,
  };
}

function opaque(color: string) {
  return { ...(parseColor(color) ?? { r: 0, g: 0, b: 0 }), a: 1 };
}

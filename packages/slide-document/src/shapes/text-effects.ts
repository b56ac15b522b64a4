import type { TextStylePatch } from './text-style.ts';

/** The one shadow text can have. Offsets and blur in canvas units. */
export const TEXT_SHADOW = { color: 'rgba(0, 0, 0, 0.8)', offsetX: 0, offsetY: 2, blur: 8 } as const;

/** Radius of the blur behind a box with the glass effect, in canvas units. */
export const GLASS_BLUR_RADIUS = 10;

/** What switching the glass effect on sets: dark enough that white text stays legible on a white photograph. */
export const GLASS_DEFAULTS = { background: 'rgba(15, 18, 25, 0.65)', padding: 20, borderRadius: 16 } as const;
/** What switching the outline on sets. */
export const OUTLINE_DEFAULTS = { width: 2, color: '#000000' } as const;
/** What switching the border on sets; the padding only when the layer has none. */
export const BORDER_DEFAULTS = { width: 2, color: '#FFFFFF', padding: 16 } as const;

/** Returns the change that switches the glass effect on, or off with its background, padding and radius. */
export function glassPatch(isOn: boolean): TextStylePatch {
  if (isOn) return { backgroundBlur: true, ...GLASS_DEFAULTS };
  return { backgroundBlur: false, background: null, padding: null, borderRadius: null };
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

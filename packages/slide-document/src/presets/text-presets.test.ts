import { describe, expect, test } from '@jest/globals';
import { parseColor } from '../colors.ts';
import { FONT_FAMILIES } from '../fonts.ts';
import { TEXT_SHADOW } from '../shapes/text-effects.ts';
import { DEFAULT_TEXT_STYLE, textStyleSchema } from '../shapes/text-style.ts';
import { TEXT_PRESETS, applyPreset, findPreset } from './text-presets.ts';
import type { Rgba } from '../colors.ts';
import type { TextStyle } from '../shapes/text-style.ts';

const BLACK: Rgba = { r: 0, g: 0, b: 0, a: 1 };
const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 1 };

describe('text presets', () => {
  test('When the set is counted, then there are 17 with different ids, names and looks in all families', () => {
    expect(TEXT_PRESETS).toHaveLength(17);
    expect(new Set(TEXT_PRESETS.map(({ id }) => id)).size).toBe(17);
    expect(new Set(TEXT_PRESETS.map(({ name }) => name)).size).toBe(17);
    expect(new Set(TEXT_PRESETS.map(({ style }) => JSON.stringify(style))).size).toBe(17);
    expect(new Set(TEXT_PRESETS.map(({ style }) => style.fontFamily))).toEqual(new Set(FONT_FAMILIES));
  });

  test.each(TEXT_PRESETS.map((preset) => [preset.name, preset.style] as const))(
    'When %s lies on any photograph, then it is valid and its contrast is at least 4.5:1',
    (_name, style) => {
      expect(textStyleSchema.safeParse(style).error).toBeUndefined();
      expect(contrastOnPhotograph(style)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('When the default style lies on any photograph, then its contrast is at least 4.5:1', () => {
    expect(contrastOnPhotograph(DEFAULT_TEXT_STYLE)).toBeGreaterThanOrEqual(4.5);
  });

  test('When a preset is applied to a dragged text, then the text stays where it is', () => {
    const dragged: TextStyle = { ...DEFAULT_TEXT_STYLE, position: 'custom', customPosition: { x: 5, y: 6 }, padding: 40 };
    const preset = findPreset('editorial');
    const result = preset && applyPreset(dragged, preset);
    expect(result).toMatchObject({ position: 'custom', customPosition: { x: 5, y: 6 }, fontFamily: 'Playfair Display' });
    expect(result).not.toHaveProperty('padding');
  });
});

/** Contrast of the text against the ground it brings along, in the worse case of a white and a black photograph. */
function contrastOnPhotograph(style: TextStyle): number {
  const text = read(style.color);
  const grounds = [
    style.background,
    (style.textStrokeWidth ?? 0) >= 2 ? style.textStrokeColor : undefined,
    style.textShadow ? TEXT_SHADOW.color : undefined,
  ];
  const contrasts = grounds
    .filter((ground) => ground !== undefined)
    .map((ground) => Math.min(...[BLACK, WHITE].map((photograph) => contrast(text, blend(read(ground), photograph)))));
  return Math.max(0, ...contrasts);
}

function read(color: string): Rgba {
  const parsed = parseColor(color);
  if (!parsed) throw new Error(`Not a colour: ${color}`);
  return parsed;
}

function blend(over: Rgba, under: Rgba): Rgba {
  const mix = (a: number, b: number) => a * over.a + b * (1 - over.a);
  return { r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b), a: 1 };
}

/** Contrast ratio of two opaque colours. @see WCAG 2.2, "contrast ratio" */
function contrast(a: Rgba, b: Rgba): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance({ r, g, b }: Rgba): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

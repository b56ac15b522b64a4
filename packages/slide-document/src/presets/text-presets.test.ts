import { describe, expect, test } from '@jest/globals';
import { textContrast } from '../checks/contrast.ts';
import { FONT_FAMILIES } from '../fonts.ts';
import { DEFAULT_TEXT_STYLE, textStyleSchema } from '../shapes/text-style.ts';
import { TEXT_PRESETS, applyPreset, findPreset } from './text-presets.ts';
import type { TextStyle } from '../shapes/text-style.ts';

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
    const result = preset && applyPreset(dragged, preset, 'tiktok');
    expect(result).toMatchObject({ position: 'custom', customPosition: { x: 5, y: 6 }, fontFamily: 'Playfair Display' });
    expect(result).not.toHaveProperty('padding');
  });
});

/** Contrast of the text in the worst case of a white, a grey and a black photograph. */
function contrastOnPhotograph(style: TextStyle): number {
  return Math.min(...[0, 128, 255].map((value) => textContrast(style, [{ r: value, g: value, b: value, a: 1 }])));
}

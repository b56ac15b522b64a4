import { describe, expect, test } from '@jest/globals';
import { textContrast } from '../checks/contrast.ts';
import { FONT_FAMILIES } from '../fonts.ts';
import { DEFAULT_TEXT_STYLE } from '../shapes/text-style.ts';
import { textStyleSchema } from '../schemas/text-style.ts';
import { TEXT_PRESETS, applyPreset, findPreset } from './text-presets.ts';
import type { GroundArea } from '../checks/contrast.ts';
import type { Rgba } from '../colors.ts';
import type { TextStyle } from '../shapes/text-style.ts';

const gray = (value: number): Rgba => ({ r: value, g: value, b: value, a: 1 });
const primaries: Rgba[] = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => ({ r: n & 1 ? 255 : 0, g: n & 2 ? 255 : 0, b: n & 4 ? 255 : 0, a: 1 }));

/** Possible backgrounds behind a letter. */
const grounds: [string, GroundArea][] = [
  ['pure white', [gray(255)]],
  ['pure black', [gray(0)]],
  ['a middle grey', [gray(128)]],
  ['a busy picture', [gray(0), gray(255), gray(60), gray(200), ...primaries]],
  ['snow', [255, 246, 251, 232, 255, 214, 248].map(gray)],
  ['television snow', [0, 255, 255, 0, 128, 255, 40, 220].map(gray)],
];

describe('text presets', () => {
  test('When the set is counted, then there are 17 with different ids, names and looks in all families, all balanced', () => {
    expect(TEXT_PRESETS).toHaveLength(17);
    expect(new Set(TEXT_PRESETS.map(({ id }) => id)).size).toBe(17);
    expect(new Set(TEXT_PRESETS.map(({ name }) => name)).size).toBe(17);
    expect(new Set(TEXT_PRESETS.map(({ style }) => style.fontFamily))).toEqual(new Set(FONT_FAMILIES));
    expect(TEXT_PRESETS.every(({ style }) => style.balanceLines)).toBe(true);
  });

  test('When the grounds of the set are compared, then no two presets stand on the same one', () => {
    const grounds = TEXT_PRESETS.map(({ style }) => [style.background, style.backgroundPerLine, style.textStrokeColor, style.color].join());
    expect(new Set(grounds).size).toBe(17);
  });

  describe.each(TEXT_PRESETS.map((preset) => [preset.name, preset.style] as const))('%s', (_name, style) => {
    test('When its style is checked, then it is valid', () => {
      expect(textStyleSchema.safeParse(style).error).toBeUndefined();
    });

    test.each(grounds)('When it lies on %s, then the check of a slide finds its contrast enough', (_ground, area) => {
      expect(textContrast(style, [area])).toBeGreaterThanOrEqual(4.5);
    });
  });

  test('When a preset is applied to a dragged text, then the text stays where it is', () => {
    const dragged: TextStyle = { ...DEFAULT_TEXT_STYLE, position: 'custom', customPosition: { x: 5, y: 6 }, padding: 40 };
    const preset = findPreset('editorial');
    const result = preset && applyPreset(dragged, preset, 'tiktok');
    expect(result).toMatchObject({ position: 'custom', customPosition: { x: 5, y: 6 }, fontFamily: 'Playfair Display' });
    expect(result).not.toHaveProperty('padding');
  });
});

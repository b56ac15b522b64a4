import { describe, expect, test } from '@jest/globals';
import { TEXT_PRESETS } from './text-presets.ts';
import { presetMaxWidth } from './preset-width.ts';
import { DEFAULT_TEXT_STYLE } from '../shapes/text-style.ts';
import type { OutputFormatId } from '../output-formats.ts';

describe('presetMaxWidth', () => {
  test.each<[OutputFormatId, number, number]>([
    ['tiktok', 52, 400],
    ['ig-portrait', 52, 569],
    ['ig-post', 52, 711],
    ['youtube', 52, 1264],
    ['youtube', 24, 672],
  ])('When a preset is used on %s with letters of %d, then its text is up to %d wide', (format, fontSize, width) => {
    expect(presetMaxWidth({ ...DEFAULT_TEXT_STYLE, fontSize }, format)).toBe(width);
  });

  test.each(TEXT_PRESETS.map(({ name, style }) => [name, style] as const))(
    'When %s is used on the main format, then it is as wide as it was designed',
    (_name, style) => {
      expect(presetMaxWidth(style, 'tiktok')).toBe(Math.min(405, style.maxWidth ?? 400));
    },
  );
});

import { describe, expect, test } from '@jest/globals';
import { TEXT_PRESETS, findPreset } from '../presets/text-presets.ts';
import { textStyleSchema } from '../schemas/text-style.ts';
import type { TextStyle } from '../shapes/text-style.ts';
import type { BrandLook } from './brand-kit.ts';
import { brandStyle, faintPairsOf } from './brand-style.ts';

const look: BrandLook = {
  colors: { heading: '#FFF6E5', text: '#111318', background: '#14352E', outline: '#21140B', accent: '#E3B45B' },
  headingFont: 'Playfair Display',
  bodyFont: 'Lora',
};
const preset = (id: string): TextStyle => findPreset(id)?.style as TextStyle;

describe('a text in the look of a brand', () => {
  test.each(TEXT_PRESETS)('When the preset $id takes it, then it is a style, with the same effects and sizes', ({ style }) => {
    const branded = brandStyle(style, look);
    expect(textStyleSchema.parse(branded)).toEqual(branded);
    expect(
      Object.keys(branded)
        .filter((name) => name !== 'markColor')
        .toSorted(),
    ).toEqual(
      Object.keys(style)
        .filter((name) => name !== 'markColor')
        .toSorted(),
    );
    expect(branded).toMatchObject({ fontSize: style.fontSize, textAlign: style.textAlign, backgroundBlur: style.backgroundBlur });
  });

  test('When it is large, then it has the font and colour of headings, and its outline that of the brand', () => {
    expect(brandStyle(preset('viral-hook'), look)).toMatchObject({
      fontFamily: 'Playfair Display',
      color: '#FFF6E5',
      textStrokeColor: '#21140B',
      textStroke: '4px #21140B',
    });
  });

  test('When it is small, in a box and with a mark, then box and mark have their colours', () => {
    expect(brandStyle(preset('list-point'), look)).toMatchObject({
      fontFamily: 'Lora',
      color: '#111318',
      background: '#14352E',
      markColor: '#E3B45B',
    });
  });

  test('When a box is see-through, then it stays as see-through; glass keeps its own fill', () => {
    expect(brandStyle({ ...preset('white-label'), background: 'rgba(0, 0, 0, 0.65)' }, look).background).toBe('rgba(20, 53, 46, 0.65)');
    expect(brandStyle(preset('glass-card'), look).background).toBe(preset('glass-card').background);
  });

  test('When a brand names nothing, then nothing changes', () => {
    expect(brandStyle(preset('framed'), { colors: {} })).toEqual(preset('framed'));
  });

  test('When a brand has one colour of letters, then large and small texts have it', () => {
    expect(brandStyle(preset('viral-hook'), { colors: { text: '#123456' } }).color).toBe('#123456');
    expect(brandStyle(preset('list-point'), { colors: { heading: '#123456' } }).color).toBe('#123456');
  });
});

describe('colours of a brand that lie on each other', () => {
  test('When letters do not stand out from the box or the outline, then that is reported', () => {
    expect(faintPairsOf(look)).toEqual([
      { over: 'text', under: 'background', contrast: expect.closeTo(1.4, 0) },
      { over: 'text', under: 'outline', contrast: expect.closeTo(1, 0) },
    ]);
    expect(faintPairsOf({ colors: { heading: '#FFFFFF', background: '#000' } })).toEqual([]);
    expect(faintPairsOf({ colors: { heading: '#FFFFFF' } })).toEqual([]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { blend, contrastRatio } from '../colors.ts';
import type { Rgba } from '../colors.ts';
import { DEFAULT_TEXT_STYLE } from '../shapes/text-style.ts';
import { textContrast } from './contrast.ts';
import type { ContrastStyle, GroundArea } from './contrast.ts';

const gray = (value: number): Rgba => ({ r: value, g: value, b: value, a: 1 });
const [BLACK, WHITE] = [gray(0), gray(255)];

/** White text of the default size without any aid, with the changes given. */
const bare = (change: Partial<ContrastStyle> = {}): ContrastStyle => ({ ...DEFAULT_TEXT_STYLE, ...change });

describe('contrast of two colours', () => {
  test.each([
    ['black and white', BLACK, WHITE, 21],
    ['white and black', WHITE, BLACK, 21],
    ['equal colours', gray(90), gray(90), 1],
    // #767676 is the darkest grey that WCAG's examples name for white at 4.5:1.
    ['white and #767676', WHITE, gray(0x76), 4.54],
  ])('When the colours are %s, then the ratio is that of WCAG', (_name, a, b, ratio) => {
    expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2);
  });

  test('When half-opaque white lies over black, then the outcome is middle grey', () => {
    expect(blend({ ...WHITE, a: 0.5 }, BLACK)).toEqual(gray(127.5));
  });
});

describe('contrast of a text', () => {
  test.each<[string, ContrastStyle, GroundArea[], number]>([
    ['white on black', bare(), [[BLACK]], 21],
    ['white on white', bare(), [[WHITE]], 1],
    ['half-opaque white on black', bare({ opacity: 0.5 }), [[BLACK]], 5.28],
    ['white on white in a black box of a tenth', bare({ background: '#000000', opacity: 0.1 }), [[WHITE]], 1.25],
    ['white on white in a black box', bare({ background: '#000000' }), [[WHITE]], 21],
    ['white on white with a black outline of 2', bare({ textStrokeWidth: 2, textStrokeColor: '#000000' }), [[WHITE]], 21],
    ['white on white with an outline too thin to help', bare({ textStrokeWidth: 1, textStrokeColor: '#000000' }), [[WHITE]], 1],
    [
      'white on white with an outline too thin for its size',
      bare({ fontSize: 120, textStrokeWidth: 3, textStrokeColor: '#000000' }),
      [[WHITE]],
      1,
    ],
    [
      'white on black with a white outline, where the bare ground is better',
      bare({ textStrokeWidth: 4, textStrokeColor: '#FFF' }),
      [[BLACK]],
      21,
    ],
    ['half-opaque white on black', bare({ color: '#FFFFFF80' }), [[BLACK]], 5.32],
    ['on letters of which a fifth is white', bare(), [[...Array<Rgba>(8).fill(BLACK), WHITE]], 21],
    ['on letters of which a quarter is white', bare(), [[BLACK, BLACK, BLACK, WHITE]], 1],
    ['on one white letter among many black ones', bare(), [...Array<GroundArea>(30).fill([BLACK]), [WHITE]], 1],
  ])('When the text is %s, then that contrast is answered', (_name, style, areas, ratio) => {
    expect(textContrast(style, areas)).toBeCloseTo(ratio, 1);
  });

  test('When a white text on white has the shadow or a glow, then it does not read better', () => {
    expect(textContrast({ ...bare(), ...{ textShadow: true, textGlow: '#000000' } }, [[WHITE]])).toBe(1);
  });

  test('When a light box covers a dark picture, then the box is what counts, not the picture', () => {
    expect(textContrast(bare({ background: 'rgba(255, 255, 255, 0.9)' }), [[BLACK]])).toBeLessThan(1.5);
  });
});

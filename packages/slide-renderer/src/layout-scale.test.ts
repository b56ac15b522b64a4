import { layoutScale, limitedScale, scaleFor } from './layout-scale.ts';

/** Widths of 40 letters, each so many hundredths of the font size wide. */
const widthsBy = (round: (width: number) => number) => (sizePx: number) =>
  Array.from({ length: 40 }, (_, index) => round((sizePx * (40 + index)) / 100)).reduce((sum, width) => sum + width, 0);

describe('the scale at which text is laid out', () => {
  test('When widths grow with the font size, then it is that of the canvas', () => {
    expect(scaleFor(widthsBy((width) => Math.fround(width)))).toBe(1);
  });

  test('When the engine rounds each letter, then it is larger', () => {
    expect(scaleFor(widthsBy(Math.round))).toBe(8);
    expect(scaleFor(widthsBy(Math.ceil))).toBe(8);
  });

  test('When there is nothing to draw on, then it is that of the canvas', () => {
    expect(layoutScale()).toBe(1);
  });

  test('When a font has no widths beyond a size, then the scale stays below it, whole and at least 1', () => {
    expect([16, 48, 100, 200, 300].map((fontSizePx) => limitedScale(8, fontSizePx, 256))).toEqual([8, 5, 2, 1, 1]);
  });
});

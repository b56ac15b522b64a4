import { layoutScale, scaleFor } from './layout-scale.ts';

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
});

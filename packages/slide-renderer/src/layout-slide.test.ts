import { DEFAULT_TEXT_STYLE, type TextLayer, type TextStyle } from '@viral-slides/slide-document';
import { layoutSlide, lineBoxes, type MeasureText } from './layout-slide.ts';
import type { TextSpec } from './text-spec.ts';

/** Letters half as wide as the font is high, one line of the font size per started width; words wider than a line are broken. */
const measure: MeasureText = (spec, maxWidth) => {
  const perLine = Math.max(1, Math.floor((2 * maxWidth) / spec.fontSize));
  const lines = spec.text.match(new RegExp(`.{1,${perLine}}`, 'g')) ?? [''];
  return {
    width: Math.min(maxWidth, (lines[0]?.length ?? 0) * (spec.fontSize / 2)),
    height: lines.length * spec.fontSize * 1.2,
    lines: lines.map((text) => ({ text, width: text.length * (spec.fontSize / 2) })),
    hasBrokenWord: spec.text.split(' ').some((word) => word.length > perLine),
  };
};

const layer = (content: string, style: Partial<TextStyle> = {}): TextLayer => ({
  id: 'l1',
  content,
  style: { ...DEFAULT_TEXT_STYLE, ...style },
});
const layoutOf = (text: TextLayer, format: 'tiktok' | 'youtube' = 'tiktok') => layoutSlide({ textLayers: [text] }, format, { measure })[0];

describe('layoutSlide', () => {
  test('When a text fits on one line, then its box is as wide as the text and centred on the canvas', () => {
    expect(layoutOf(layer('0123456789', { fontSize: 20 }))?.box).toEqual({ x: 175, y: 388, width: 100, height: 24 });
  });

  test('When a box has padding, then maxWidth limits text and padding together', () => {
    const layout = layoutOf(layer('x'.repeat(30), { padding: 20, maxWidth: 200, fontSize: 20 }));
    expect(layout?.box).toMatchObject({ width: 200, height: 2 * 24 + 2 * 20 });
  });

  test('When maxWidth exceeds 90 % of the canvas, then the text wraps at 90 %', () => {
    const layout = layoutOf(layer('x'.repeat(60), { maxWidth: 1000 }));
    expect(layout?.maxWidth).toBeCloseTo(405);
    expect(layoutOf(layer('x'.repeat(60), { maxWidth: 1000 }), 'youtube')?.maxWidth).toBe(1000);
  });

  test('When a custom position lies outside the canvas, then the box is drawn inside', () => {
    const layout = layoutOf(layer('0123456789', { fontSize: 20, position: 'custom', customPosition: { x: 900, y: -40 } }));
    expect(layout?.box).toMatchObject({ x: 350, y: 0 });
  });

  test('When a layer is empty, then it is drawn only where a hint is given', () => {
    const slide = { textLayers: [layer('')] };
    expect(layoutSlide(slide, 'tiktok', { measure })).toEqual([]);
    const [hint] = layoutSlide(slide, 'tiktok', { measure, placeholder: 'Double click to edit' });
    expect(hint).toMatchObject({ isPlaceholder: true, spec: { text: 'Double click to edit' } });
  });

  test('When the background hugs the lines, then the box has half the padding above and below', () => {
    const layout = layoutOf(layer('0123456789', { fontSize: 20, padding: 14, background: '#FFFFFF', backgroundPerLine: true }));
    expect(layout?.box).toMatchObject({ width: 100 + 28, height: 24 + 14 });
  });

  test.each([
    ['quote', 'left to right', 'ABC', { top: 14 + 19, right: 14, bottom: 14, left: 14 }],
    ['bar', 'left to right', 'ABC', { top: 14, right: 14, bottom: 14, left: 20 }],
    ['bar', 'right to left', 'שלום', { top: 14, right: 20, bottom: 14, left: 14 }],
  ] as const)('When a text has the mark %s and runs %s, then there is room for it', (mark, _direction, content, insets) => {
    expect(layoutOf(layer(content, { fontSize: 20, padding: 14, mark }))?.insets).toEqual(insets);
  });

  test.each([
    ['17', 120],
    ['1,234,567', 85],
    ['x'.repeat(100), 16],
    [Array(40).fill('word').join(' '), 38],
  ])('When %s shrinks to fit from size 120, then it is drawn at size %d and its document stays', (content, size) => {
    const layout = layoutOf(layer(content, { fontSize: 120, shrinkToFit: true, maxWidth: 384 }));
    expect(layout?.spec.fontSize).toBe(size);
    expect(layout?.layer.style.fontSize).toBe(120);
    expect(layoutOf(layer(content, { fontSize: 120, maxWidth: 384 }))?.spec.fontSize).toBe(120);
  });

  test('When a balanced text shrinks to fit, then only the size that is drawn is balanced', () => {
    const measured: [number, boolean][] = [];
    const options = {
      measure: (spec: TextSpec, maxWidth: number) => {
        measured.push([spec.fontSize, spec.isBalanced]);
        return measure(spec, maxWidth);
      },
    };
    const text = layer('1,234,567', { fontSize: 120, shrinkToFit: true, balanceLines: true, maxWidth: 384 });
    expect(layoutSlide({ textLayers: [text] }, 'tiktok', options)[0]?.spec).toMatchObject({ fontSize: 85, isBalanced: true });
    expect(measured.filter(([, isBalanced]) => isBalanced)).toEqual([[85, true]]);
  });

  test('When not one letter of a balanced text fits, then its layer is still there with its text', () => {
    const nothing: MeasureText = () => ({ width: 0, height: 0, lines: [], hasBrokenWord: true });
    const [layout] = layoutSlide({ textLayers: [layer('W', { balanceLines: true })] }, 'tiktok', { measure: nothing });
    expect(layout?.spec.text).toBe('W');
  });

  test.each([
    ['left', 0],
    ['center', 25],
    ['right', 50],
  ] as const)('When lines differ and are aligned %s, then the box of the second starts %d units further', (textAlign, offset) => {
    const layout = layoutOf(layer('x'.repeat(15), { fontSize: 20, maxWidth: 100, padding: 0, textAlign }));
    const [first, second] = lineBoxes(layout!);
    expect(second).toEqual({ x: first!.x + offset, y: first!.y + 24, width: 50, height: 24 });
  });
});

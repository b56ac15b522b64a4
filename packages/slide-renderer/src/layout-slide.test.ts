import { DEFAULT_TEXT_STYLE, type TextLayer, type TextStyle } from '@viral-slides/slide-document';
import { layoutSlide, type MeasureText } from './layout-slide.ts';

/** Ten units per letter, one line of the font size per started width. */
const measure: MeasureText = (spec, maxWidth) => {
  const wanted = spec.text.length * 10;
  return { width: Math.min(wanted, maxWidth), height: Math.ceil(wanted / maxWidth) * spec.fontSize };
};

const layer = (content: string, style: Partial<TextStyle> = {}): TextLayer => ({
  id: 'l1',
  content,
  style: { ...DEFAULT_TEXT_STYLE, ...style },
});
const layoutOf = (text: TextLayer, format: 'tiktok' | 'youtube' = 'tiktok') => layoutSlide({ textLayers: [text] }, format, { measure })[0];

describe('layoutSlide', () => {
  test('When a text fits on one line, then its box is as wide as the text and centred on the canvas', () => {
    expect(layoutOf(layer('0123456789'))?.box).toEqual({ x: 175, y: 368, width: 100, height: 64 });
  });

  test('When a box has padding, then maxWidth limits text and padding together', () => {
    const layout = layoutOf(layer('x'.repeat(30), { padding: 20, maxWidth: 200, fontSize: 20 }));
    expect(layout?.box).toMatchObject({ width: 200, height: 2 * 20 + 2 * 20 });
  });

  test('When maxWidth exceeds 90 % of the canvas, then the text wraps at 90 %', () => {
    const layout = layoutOf(layer('x'.repeat(60), { maxWidth: 1000 }));
    expect(layout?.maxWidth).toBeCloseTo(405);
    expect(layoutOf(layer('x'.repeat(60), { maxWidth: 1000 }), 'youtube')?.maxWidth).toBe(1000);
  });

  test('When a custom position lies outside the canvas, then the box is drawn inside', () => {
    const layout = layoutOf(layer('0123456789', { position: 'custom', customPosition: { x: 900, y: -40 } }));
    expect(layout?.box).toMatchObject({ x: 350, y: 0 });
  });

  test('When a layer is empty, then it is drawn only where a hint is given', () => {
    const slide = { textLayers: [layer('')] };
    expect(layoutSlide(slide, 'tiktok', { measure })).toEqual([]);
    const [hint] = layoutSlide(slide, 'tiktok', { measure, placeholder: 'Double click to edit' });
    expect(hint).toMatchObject({ isPlaceholder: true, spec: { text: 'Double click to edit' } });
  });
});

import { describe, expect, test } from '@jest/globals';
import { headlineOf } from './headline.ts';
import { DEFAULT_TEXT_STYLE } from './shapes/text-style.ts';
import type { TextLayer } from './shapes/text-layer.ts';

const layer = (content: string, fontSize: number): TextLayer => ({ id: content, content, style: { ...DEFAULT_TEXT_STYLE, fontSize } });
const slideWith = (...textLayers: TextLayer[]) => ({ id: 's1', imageUrl: '/blank-slide.svg', isGenerated: false, textLayers });

describe('headlineOf', () => {
  test('When the first slide has several texts, then it is the largest one, on one line', () => {
    const first = slideWith(layer('swipe', 20), layer('Three habits\n  that stick', 56), layer('@me', 24));
    expect(headlineOf([first, slideWith(layer('Larger, but later', 80))])).toBe('Three habits that stick');
  });

  test('When the first slide says nothing but its page number and watermark, then it is the text of the next one; without any there is none', () => {
    const numbered = slideWith({ ...layer('1/7', 90), isPageNumber: true }, { ...layer('@me', 80), watermark: 'bottom-right' });
    expect(headlineOf([numbered, slideWith(layer('Walks', 40))])).toBe('Walks');
    expect(headlineOf([numbered, slideWith(layer('  ', 60))])).toBe('');
    expect(headlineOf([])).toBe('');
  });

  test('When the text is longer than a title may be, then it ends after a whole word', () => {
    expect(headlineOf([slideWith(layer('habit '.repeat(40), 40))])).toBe(`${'habit '.repeat(14)}habit…`);
    expect(headlineOf([slideWith(layer('x'.repeat(300), 40))])).toBe(`${'x'.repeat(89)}…`);
    expect(headlineOf([slideWith(layer('😀'.repeat(60), 40))])).toBe(`${'😀'.repeat(44)}…`);
  });
});

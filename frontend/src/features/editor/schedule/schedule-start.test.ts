import { describe, expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE, type TextLayer } from '@viral-slides/slide-document';
import { titleOf } from './schedule-start.ts';

const layer = (content: string, fontSize: number): TextLayer => ({ id: content, content, style: { ...DEFAULT_TEXT_STYLE, fontSize } });
const slideWith = (...textLayers: TextLayer[]) => ({ id: 's1', imageUrl: '/blank-slide.svg', isGenerated: false, textLayers });

describe('The title that a post of the open project begins with', () => {
  test('When the first slide has several texts, then it is the largest one, on one line', () => {
    const first = slideWith(layer('swipe', 20), layer('Three habits\n  that stick', 56), layer('@me', 24));
    expect(titleOf([first, slideWith(layer('Larger, but later', 80))])).toBe('Three habits that stick');
  });

  test('When the first slide says nothing, then there is none', () => {
    expect(titleOf([slideWith(layer('  ', 60))])).toBe('');
    expect(titleOf([])).toBe('');
  });

  test('When the text is longer than a title may be, then it ends after a whole word', () => {
    expect(titleOf([slideWith(layer('habit '.repeat(40), 40))])).toBe(`${'habit '.repeat(14)}habit…`);
    expect(titleOf([slideWith(layer('x'.repeat(300), 40))])).toBe(`${'x'.repeat(89)}…`);
  });
});

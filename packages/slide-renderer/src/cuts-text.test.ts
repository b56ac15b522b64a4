import { DEFAULT_TEXT_STYLE, type TextStyle } from '@viral-slides/slide-document';
import { cutsText } from './cuts-text.ts';
import type { MeasureText } from './layout-slide.ts';

/** One line of 100 x 24 units. */
const measure: MeasureText = ({ text }) => ({ width: 100, height: 24, lines: [{ text, width: 100 }], hasBrokenWord: false });
/** Of 9:16, what is kept lies between 118.75 and 681.25 of 800 units. */
const size = { width: 1080, height: 1350 };

function isCut(content: string, y: number, style: Partial<TextStyle> = {}): boolean {
  const layer = {
    id: 'l1',
    content,
    style: { ...DEFAULT_TEXT_STYLE, padding: 0, position: 'custom' as const, customPosition: { x: 50, y }, ...style },
  };
  return cutsText({ textLayers: [layer] }, 'tiktok', { size, measure });
}

describe('cutsText', () => {
  test('When texts lie within what is kept, then none is cut', () => {
    expect([isCut('Hello', 119), isCut('Hello', 657)]).toEqual([false, false]);
  });

  test('When a part of a text or of its outline lies beyond, then it is cut', () => {
    expect([isCut('Hello', 100), isCut('Hello', 659)]).toEqual([true, true]);
    expect([isCut('Hello', 120, { textStrokeWidth: 4 }), isCut('Hello', 124, { textStrokeWidth: 4 })]).toEqual([true, false]);
  });

  test('When a text of spaces lies beyond, then nothing is cut', () => {
    expect(isCut('  ', 0)).toBe(false);
  });
});

import { describe, expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE, canvasSize, type TextStyle } from '@viral-slides/slide-document';
import { layoutLayer } from '@viral-slides/slide-renderer';
import { typedPlace } from './typed-place.ts';

const canvas = canvasSize('tiktok');
/** Ten units for each letter. */
const measure = ({ text }: { text: string }) => ({ width: 10 * text.length, height: 30, lines: [], hasBrokenWord: false });

function placeAfter(content: string, style: Partial<TextStyle>) {
  const layer = { id: 't1', content: 'four', style: { ...DEFAULT_TEXT_STYLE, ...style } };
  return typedPlace(layoutLayer(layer, canvas, { measure }), content, { canvas, measure });
}

describe('typedPlace', () => {
  const dragged = { position: 'custom', customPosition: { x: 100, y: 50 } } as const;

  test.each([
    ['center', 80],
    ['right', 60],
  ] as const)('When four letters more are written into a dragged text aligned %s, then it starts at %i', (textAlign, x) => {
    expect(placeAfter('fourfour', { ...dragged, textAlign })).toEqual({ style: { customPosition: { x, y: 50 } } });
  });

  test('When its lines start at the left, or it was never dragged, then its place does not depend on its text', () => {
    expect(placeAfter('four four', { ...dragged, textAlign: 'left' })).toEqual({});
    expect(placeAfter('four four', { position: 'center' })).toEqual({});
  });
});

import { describe, expect, test } from '@jest/globals';
import { DEFAULT_TEXT_STYLE } from '@viral-slides/slide-document';
import { layoutLayer } from './layout-slide.ts';
import { cellsIn, letterBoxes, lettersOf } from './sample-ground.ts';

/** Three columns and two rows; the red channel encodes column and row. */
const pixels = { width: 3, height: 2, data: [0, 1, 2, 10, 11, 12].flatMap((red) => [red, 0, 0, 255]) };

describe('ground of a text', () => {
  test.each([
    ['on one cell', { x: 4, y: 4, width: 4, height: 4 }, [11]],
    ['across cells', { x: 2, y: 2, width: 4, height: 4 }, [0, 1, 10, 11]],
    ['on everything', { x: 0, y: 0, width: 12, height: 8 }, [0, 1, 2, 10, 11, 12]],
    ['beyond the lower right corner', { x: 500, y: 500, width: 10, height: 10 }, [12]],
    ['without a size', { x: 8, y: 0, width: 0, height: 0 }, [2]],
  ])('When a box lies %s, then the colours of the cells it touches are answered', (_name, box, reds) => {
    expect(cellsIn(pixels, box).map(({ r }) => r)).toEqual(reds);
  });

  test('When a line is parted, then its letters lie side by side and leave out the room above and below', () => {
    const letters = lettersOf({ x: 10, y: 100, width: 84, height: 40 });
    expect(letters).toEqual([0, 1, 2].map((n) => ({ x: 10 + n * 28, y: 106, width: 28, height: 28 })));
    expect(lettersOf({ x: 0, y: 0, width: 0, height: 40 })).toEqual([]);
  });

  test('When a text stands upright, then its letters are looked for one below the other', () => {
    const style = { ...DEFAULT_TEXT_STYLE, rotation: 90, fontSize: 50 };
    const text = layoutLayer(
      { id: 'l1', content: 'Hello', style },
      { width: 450, height: 800 },
      {
        measure: ({ text: line }) => ({ width: 210, height: 60, lines: [{ text: line, width: 210 }], hasBrokenWord: false }),
      },
    );
    const middles = letterBoxes(text).map(({ x, y, width, height }) => [x + width / 2, y + height / 2].map(Math.round));
    expect(middles).toEqual([-2, -1, 0, 1, 2].map((n) => [225, 400 + n * 42]));
  });
});

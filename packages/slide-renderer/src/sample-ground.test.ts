import { describe, expect, test } from '@jest/globals';
import { cellsIn } from './sample-ground.ts';

/** Three columns and two rows; the red channel tells column and row. */
const pixels = { width: 3, height: 2, data: [0, 1, 2, 10, 11, 12].flatMap((red) => [red, 0, 0, 255]) };

describe('ground of a text', () => {
  test.each([
    ['on one cell', { x: 10, y: 10, width: 10, height: 10 }, [11]],
    ['across cells', { x: 5, y: 5, width: 10, height: 10 }, [0, 1, 10, 11]],
    ['on everything', { x: 0, y: 0, width: 30, height: 20 }, [0, 1, 2, 10, 11, 12]],
    ['beyond the lower right corner', { x: 500, y: 500, width: 10, height: 10 }, [12]],
    ['without a size', { x: 20, y: 0, width: 0, height: 0 }, [2]],
  ])('When a box lies %s, then the colours of the cells it touches are answered', (_name, box, reds) => {
    expect(cellsIn(pixels, box).map(({ r }) => r)).toEqual(reds);
  });
});

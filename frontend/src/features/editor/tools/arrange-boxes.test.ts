import { describe, expect, test } from '@jest/globals';
import { alignBoxes, boxAround, distributeBoxes, shiftInside, type Alignment } from './arrange-boxes.ts';

const canvas = { width: 450, height: 800 };
const boxes = [
  { x: 50, y: 100, width: 100, height: 40 },
  { x: 200, y: 300, width: 50, height: 60 },
  { x: 20, y: 600, width: 200, height: 100 },
];
const places = (some: { x: number; y: number }[]) => some.map(({ x, y }) => [x, y]);

describe('alignBoxes', () => {
  test.each<[Alignment, number[]]>([
    ['left', [0, 100]],
    ['centre', [175, 100]],
    ['right', [350, 100]],
    ['top', [50, 0]],
    ['middle', [50, 380]],
    ['bottom', [50, 760]],
  ])('When one is aligned %s, then it is at the slide', (alignment, place) => {
    expect(places(alignBoxes(boxes.slice(0, 1), alignment, canvas))).toEqual([place]);
  });

  test.each<[Alignment, number[][]]>([
    [
      'left',
      [
        [20, 100],
        [20, 300],
        [20, 600],
      ],
    ],
    [
      'centre',
      [
        [85, 100],
        [110, 300],
        [35, 600],
      ],
    ],
    [
      'right',
      [
        [150, 100],
        [200, 300],
        [50, 600],
      ],
    ],
    [
      'top',
      [
        [50, 100],
        [200, 100],
        [20, 100],
      ],
    ],
    [
      'bottom',
      [
        [50, 660],
        [200, 640],
        [20, 600],
      ],
    ],
  ])('When several are aligned %s, then they are at each other', (alignment, expected) => {
    expect(places(alignBoxes(boxes, alignment, canvas))).toEqual(expected);
  });
});

describe('distributeBoxes', () => {
  test('When three are spread, then the spaces between them are the same, and the outer ones stay, whatever their order', () => {
    const spread = distributeBoxes(boxes.toReversed(), 'y');
    expect(places(spread)).toEqual([
      [20, 600],
      [200, 340],
      [50, 100],
    ]);
  });

  test('When there are two, then there is nothing to spread', () => {
    expect(distributeBoxes(boxes.slice(1), 'x')).toEqual(boxes.slice(1));
  });
});

test('When several are moved beyond the edge, then they stop there together', () => {
  const around = boxAround(boxes);
  expect(around).toEqual({ x: 20, y: 100, width: 230, height: 600 });
  expect(shiftInside(around, { x: -50, y: 30 }, canvas)).toEqual({ x: -20, y: 30 });
});

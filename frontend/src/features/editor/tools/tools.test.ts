import { describe, expect, test } from '@jest/globals';
import { anchorOpposite, resizeByHandle } from './resize-gesture.ts';
import { snapBox } from './snap.ts';

const canvas = { width: 450, height: 800 };

describe('resizeByHandle', () => {
  const start = { maxWidth: 200, fontSize: 64 };
  test.each([
    ['e', { x: 100, y: 50 }, { maxWidth: 250, fontSize: 64 }],
    ['w', { x: 100, y: 50 }, { maxWidth: 150, fontSize: 64 }],
    ['s', { x: 100, y: 50 }, { maxWidth: 200, fontSize: 79 }],
    ['n', { x: 100, y: 50 }, { maxWidth: 200, fontSize: 49 }],
    ['se', { x: 100, y: 50 }, { maxWidth: 250, fontSize: 79 }],
    ['nw', { x: -100, y: -50 }, { maxWidth: 250, fontSize: 79 }],
    ['se', { x: 2000, y: 2000 }, { maxWidth: 405, fontSize: 120 }],
    ['se', { x: -2000, y: -2000 }, { maxWidth: 100, fontSize: 16 }],
  ] as const)('When handle %s is dragged by %o, then the size is %o', (handle, drag, size) => {
    expect(resizeByHandle({ handle, start, canvas }, drag)).toEqual(size);
  });

  test('When no width was set, then the drag starts from 400', () => {
    expect(resizeByHandle({ handle: 'w', start: { fontSize: 64 }, canvas }, { x: 100, y: 0 }).maxWidth).toBe(350);
  });
});

describe('anchorOpposite', () => {
  const before = { x: 100, y: 200, width: 80, height: 60 };
  test.each([
    ['se', { x: 100, y: 200 }],
    ['nw', { x: 80, y: 190 }],
    ['w', { x: 80, y: 200 }],
    ['n', { x: 100, y: 190 }],
  ] as const)('When handle %s made the box larger, then the opposite edges stay', (handle, place) => {
    expect(anchorOpposite(handle, before, { width: 100, height: 70 })).toEqual(place);
  });

  test('When a box stands upright, then the edge that is seen at the other end stays', () => {
    // Turned by 90 degrees, its left edge is seen at the top: 230 - 80 / 2.
    const { x, y } = anchorOpposite('e', before, { width: 100, height: 60, rotation: 90 });
    expect([x + 50, y + 30 - 50]).toEqual([140, 190]);
  });
});

describe('snapBox', () => {
  const box = { x: 174, y: 300, width: 100, height: 50 };

  test('When the middle is within reach, then the box is centred and the guide is shown', () => {
    expect(snapBox(box, { others: [], canvas, reach: 4 })).toEqual({ position: { x: 175, y: 300 }, guides: [{ axis: 'x', at: 225 }] });
  });

  test('When another text has an edge within reach, then the box lines up with it', () => {
    const other = { x: 10, y: 352, width: 60, height: 40 };
    const { position, guides } = snapBox({ ...box, x: 40 }, { others: [other], canvas, reach: 4 });
    expect(position).toEqual({ x: 40, y: 302 });
    expect(guides).toContainEqual({ axis: 'y', at: 352 });
  });

  test('When nothing is within reach or snapping is off, then the box stays', () => {
    expect(snapBox({ ...box, x: 30 }, { others: [], canvas, reach: 4 })).toEqual({ position: { x: 30, y: 300 }, guides: [] });
    expect(snapBox(box, { others: [], canvas, reach: 0 })).toEqual({ position: { x: 174, y: 300 }, guides: [] });
  });
});

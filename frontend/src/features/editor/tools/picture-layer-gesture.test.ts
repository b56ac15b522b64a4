import { describe, expect, test } from '@jest/globals';
import { draggedBox, scaledBox } from './picture-layer-gesture.ts';

const canvas = { width: 450, height: 800 };
const layer = { id: 'p1', imageUrl: '', textsBeneath: 0, box: { x: 100, y: 200, width: 100, height: 50 } };
const among = { canvas, others: [], reach: 0 };

describe('a picture on a slide', () => {
  test('When it is dragged, then it goes along, and its middle stays on the slide', () => {
    expect(draggedBox(layer, { x: 10, y: -20 }, among)).toEqual({ x: 110, y: 180, width: 100, height: 50 });
    expect(draggedBox(layer, { x: 900, y: -900 }, among)).toEqual({ x: 400, y: -25, width: 100, height: 50 });
  });

  test('When it comes near the middle, then it snaps there', () => {
    expect(draggedBox(layer, { x: 72, y: 0 }, { ...among, reach: 5 }).x).toBe(175);
  });

  test('When a corner is dragged, then it grows in proportion, and the opposite corner stays', () => {
    expect(scaledBox(layer, 'se', { by: { x: 100, y: 50 }, canvas })).toEqual({ x: 100, y: 200, width: 200, height: 100 });
    expect(scaledBox(layer, 'nw', { by: { x: 50, y: 25 }, canvas })).toEqual({ x: 150, y: 225, width: 50, height: 25 });
  });

  test('When a turned one is scaled, then the corner that is seen opposite stays', () => {
    // Upside down, its corner "se" is seen at the upper left.
    const box = scaledBox({ ...layer, rotation: 180 }, 'se', { by: { x: -100, y: -50 }, canvas });
    expect([box.x + box.width, box.y + box.height, box.width]).toEqual([200, 250, 200]);
  });

  test('When it is made as small as can be, then it can still be seen', () => {
    expect(scaledBox(layer, 'se', { by: { x: -500, y: -500 }, canvas })).toMatchObject({ width: 32, height: 16 });
  });
});

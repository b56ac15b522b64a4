import { describe, expect, test } from '@jest/globals';
import { ZOOM, zoomIn, zoomOut } from '../zoom.ts';
import { canvasSize, outputScale } from './canvas.ts';
import { keepInside, placeBox } from './place-box.ts';
import { boundsOf, middleOf, tidyDegrees, turnPoint } from './turned-box.ts';
import { effectiveMaxWidth, resizeByDrag } from './resize.ts';
import type { OutputFormatId } from '../output-formats.ts';

const portrait = canvasSize('tiktok');

describe('canvas', () => {
  test.each<[OutputFormatId, number, number]>([
    ['tiktok', 450, 2.4],
    ['ig-post', 800, 1.35],
    ['ig-portrait', 640, 1.6875],
    ['youtube', 1422.2222, 1.35],
  ])('When the format is %s, then the canvas is %d x 800 and is drawn %d times as large', (format, width, scale) => {
    expect(canvasSize(format).width).toBeCloseTo(width, 3);
    expect(canvasSize(format).height).toBe(800);
    expect(outputScale(format)).toBe(scale);
  });
});

describe('placing a text box', () => {
  const size = { width: 200, height: 100 };
  const at = (x: number, y: number) => ({ position: 'custom' as const, customPosition: { x, y } });

  test.each([
    ['top', { position: 'top' as const }, { x: 125, y: 80 }],
    ['center', { position: 'center' as const }, { x: 125, y: 350 }],
    ['bottom', { position: 'bottom' as const }, { x: 125, y: 620 }],
    ['custom', at(3, 4), { x: 3, y: 4 }],
    ['custom beyond the corner', at(900, 900), { x: 250, y: 700 }],
    ['custom before the corner', at(-1, -1), { x: 0, y: 0 }],
    ['custom without a place', { position: 'custom' as const }, { x: 125, y: 350 }],
  ])('When the position is %s, then the box lies there, inside the canvas', (_name, style, expected) => {
    expect(placeBox(style, size, portrait)).toEqual({ ...size, ...expected });
  });

  test('When a box is larger than the canvas, then it starts at its corner', () => {
    expect(keepInside({ x: 10, y: 10, width: 900, height: 900 }, portrait)).toEqual({ x: 0, y: 0 });
  });
});

describe('a turned text box', () => {
  const size = { width: 200, height: 100 };

  test.each([
    ['at the top', { position: 'top' as const }, { x: 175, y: 80 }],
    ['at the bottom', { position: 'bottom' as const }, { x: 175, y: 520 }],
    ['at the left edge', { position: 'custom' as const, customPosition: { x: -200, y: 300 } }, { x: 0, y: 250 }],
    ['at the right edge', { position: 'custom' as const, customPosition: { x: 900, y: 300 } }, { x: 350, y: 250 }],
  ])('When it stands upright %s, then what is seen of it lies there, inside the canvas', (_name, style, seen) => {
    const bounds = boundsOf(placeBox({ ...style, rotation: 90 }, size, portrait), 90);
    expect(bounds.x).toBeCloseTo(seen.x, 6);
    expect(bounds.y).toBeCloseTo(seen.y, 6);
    expect([bounds.width, bounds.height].map(Math.round)).toEqual([100, 200]);
  });

  test('When it is turned by any angle, then its corners lie within its bounds and touch them', () => {
    for (const degrees of [1, 30, 45, 91, 180, -20, -135]) {
      const box = { x: 10, y: 20, ...size };
      const corners = [0, 1].flatMap((across) =>
        [0, 1].map((down) => turnPoint({ x: 10 + across * 200, y: 20 + down * 100 }, middleOf(box), degrees)),
      );
      const bounds = boundsOf(box, degrees);
      expect(Math.min(...corners.map(({ x }) => x))).toBeCloseTo(bounds.x, 6);
      expect(Math.max(...corners.map(({ y }) => y))).toBeCloseTo(bounds.y + bounds.height, 6);
    }
  });

  test.each([
    [180, 180],
    [-180, 180],
    [181.4, -179],
    [-0.2, 0],
    [725, 5],
  ])('When it was turned to %d degrees, then the document holds %d', (degrees, held) => {
    expect(tidyDegrees(degrees)).toBe(held);
  });
});

describe('resizing', () => {
  test.each([
    ['100 px right and 100 px down', { dx: 100, dy: 100 }, { maxWidth: 350, fontSize: 94 }],
    ['100 px left and 100 px up', { dx: -100, dy: -100 }, { maxWidth: 250, fontSize: 34 }],
    ['far out', { dx: 5_000, dy: 5_000 }, { maxWidth: 405, fontSize: 120 }],
    ['far in', { dx: -5_000, dy: -5_000 }, { maxWidth: 100, fontSize: 16 }],
  ])('When a handle is dragged %s, then width and size follow within their limits', (_name, drag, expected) => {
    expect(resizeByDrag({ maxWidth: 300, fontSize: 64 }, drag, portrait)).toEqual(expected);
  });

  test('When no width is set, then dragging starts from 400', () => {
    expect(resizeByDrag({ fontSize: 64 }, { dx: -100, dy: 0 }, portrait).maxWidth).toBe(350);
  });

  test('When a width is too large for the canvas, then text wraps at 90 % of it', () => {
    expect(effectiveMaxWidth(1_200, portrait)).toBe(405);
    expect(effectiveMaxWidth(1_200, canvasSize('youtube'))).toBe(1_200);
  });
});

describe('zoom', () => {
  test.each([
    [ZOOM.default, 50, 25],
    [25, 50, 25],
    [100, 125, 75],
    [200, 200, 175],
  ])('When it is %d %%, then in leads to %d and out to %d', (percent, larger, smaller) => {
    expect(zoomIn(percent)).toBe(larger);
    expect(zoomOut(percent)).toBe(smaller);
  });
});

import { visiblePart } from './visible-part.ts';

const slide = { width: 450, height: 800 };
const cutTo = (box: Parameters<typeof visiblePart>[0], step = 1) => visiblePart(box, { slide, rim: 50, step });

describe('the part of a text that is drawn', () => {
  test('When a box lies within the slide and its rim, then it is left as it is', () => {
    const box = { x: -49.5, y: 10.25, width: 540.3, height: 829.7 };
    expect(cutTo(box)).toEqual(box);
  });

  test('When a box is much larger than the slide, then no more than the slide and its rim remain', () => {
    expect(cutTo({ x: -20_000, y: -700_000, width: 40_000, height: 1_400_000 })).toEqual({ x: -50, y: -50, width: 550, height: 900 });
  });

  test('When a box is cut on one side, then what remains starts and ends on whole steps, and covers all that is seen', () => {
    const part = cutTo({ x: 0.5, y: -101.3, width: 100, height: 300 }, 2);
    expect((part.y + 101.3) % 2).toBeCloseTo(0);
    expect(part.height % 2).toBe(0);
    expect(part.y).toBeLessThanOrEqual(-50);
    expect(part.y + part.height).toBeGreaterThanOrEqual(198.7);
    expect([part.x, part.width]).toEqual([0.5, 100]);
  });

  test('When nothing of a box is seen, then one step of it remains, since no canvas is empty', () => {
    expect(cutTo({ x: 5_000, y: -3_000, width: 100, height: 80 }, 2)).toMatchObject({ width: 2, height: 2 });
  });
});

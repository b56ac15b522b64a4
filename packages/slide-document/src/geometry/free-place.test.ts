import { describe, expect, test } from '@jest/globals';
import { freePlace, shiftedPlace } from './free-place.ts';
import type { Box, Size } from './canvas.ts';

const canvas = { width: 450, height: 800 };
const size = { width: 200, height: 100 };
const at = (y: number, { width, height }: Size = size, x = (canvas.width - width) / 2): Box => ({ x, y, width, height });

describe('freePlace', () => {
  test('When the middle is free, then the text is simply centred', () => {
    expect(freePlace(size, [], canvas)).toBeNull();
    expect(freePlace(size, [at(0), at(700), at(350, { width: 100, height: 100 }, 0)], canvas)).toBeNull();
  });

  test('When a text lies in the middle, then the new one lies beneath it', () => {
    expect(freePlace(size, [at(350)], canvas)).toEqual({ x: 125, y: 466 });
  });

  test('When the place beneath is taken, too, then the new one lies above', () => {
    expect(freePlace(size, [at(350), at(466)], canvas)).toEqual({ x: 125, y: 234 });
  });

  test('When the text in the middle lies high, then the nearer side wins', () => {
    expect(freePlace(size, [at(320)], canvas)).toEqual({ x: 125, y: 436 });
  });

  test('When there is no room for it, then it starts where no other does, inside the slide', () => {
    const full = [at(0, { width: 450, height: 800 }), at(350)];
    const places: Box[] = [...full];
    for (let count = 0; count < 20; count += 1) {
      const place = freePlace(size, places, canvas);
      expect(place).not.toBeNull();
      if (!place) return;
      expect(places.some(({ x, y }) => x === place.x && y === place.y)).toBe(false);
      expect([place.x >= 0, place.x + 200 <= 450, place.y >= 0, place.y + 100 <= 800]).toEqual([true, true, true, true]);
      places.push({ ...place, ...size });
    }
  });
});

describe('shiftedPlace', () => {
  const shift = (box: Box, others: Box[]) => shiftedPlace(box, { others, canvas, step: 30 });

  test('When the next step is free, then it is taken; else the one after it', () => {
    expect(shift(at(100), [at(100)])).toEqual({ x: 155, y: 130 });
    expect(shift(at(100), [at(100), { ...at(130), x: 155 }])).toEqual({ x: 185, y: 160 });
  });

  test('When the corner is reached, then it goes on to the upper left', () => {
    const corner = { x: 250, y: 700, ...size };
    expect(shift(corner, [corner])).toEqual({ x: 220, y: 670 });
  });
});

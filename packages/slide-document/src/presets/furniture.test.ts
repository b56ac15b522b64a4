import { describe, expect, test } from '@jest/globals';
import { coveringPlatforms } from '../checks/safe-zones.ts';
import { textContrast } from '../checks/contrast.ts';
import { textStyleSchema } from '../schemas/text-style.ts';
import { PAGE_NUMBER, SWIPE_HINT, furniturePlace } from './furniture.ts';

describe.each([PAGE_NUMBER, SWIPE_HINT])('$name', (furniture) => {
  test('When its style is checked, then it is valid and can be read on white', () => {
    expect(textStyleSchema.safeParse(furniture.style).error).toBeUndefined();
    expect(textContrast(furniture.style, [[{ r: 255, g: 255, b: 255, a: 1 }]])).toBeGreaterThanOrEqual(4.5);
  });

  test('When it is placed on 9:16, then no app covers it', () => {
    const size = { width: 90, height: 44 };
    expect(coveringPlatforms({ ...size, ...furniturePlace(furniture, size, 'tiktok') }, 'tiktok')).toEqual([]);
  });
});

test('When a page number is placed where nothing covers a slide, then it lies in the upper right corner', () => {
  expect(furniturePlace(PAGE_NUMBER, { width: 60, height: 40 }, 'ig-post')).toEqual({ x: 716, y: 24 });
});

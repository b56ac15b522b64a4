import { describe, expect, test } from '@jest/globals';
import { canvasSize } from '../geometry/canvas.ts';
import type { Box, Point } from '../geometry/canvas.ts';
import { OUTPUT_FORMAT_IDS } from '../output-formats.ts';
import { SAFE_ZONES, SAFE_ZONE_PLATFORMS, clearWidth, coveringPlatforms, moveInside, safeArea } from './safe-zones.ts';
import type { SafeZonePlatform } from './safe-zones.ts';

const tiktok = safeArea('tiktok', 'tiktok') as Box;
const shorts = safeArea('shorts', 'tiktok') as Box;
const all = [...SAFE_ZONE_PLATFORMS];

describe('safe areas', () => {
  test.each(all)('When %s shows a 9:16 slide, then its area is the picture without the margins of the table', (platform) => {
    const { top, right, bottom, left } = SAFE_ZONES[platform].margins;
    const area = safeArea(platform, 'tiktok') as Box;
    const [scale, canvas] = [2.4, canvasSize('tiktok')];
    expect(area.x * scale).toBeCloseTo(left);
    expect(area.y * scale).toBeCloseTo(top);
    expect((canvas.width - area.x - area.width) * scale).toBeCloseTo(right);
    expect((canvas.height - area.y - area.height) * scale).toBeCloseTo(bottom);
  });

  test.each(OUTPUT_FORMAT_IDS.filter((id) => id !== 'tiktok'))('When the format is %s, then nothing covers it', (format) => {
    expect(all.map((platform) => safeArea(platform, format))).toEqual([null, null]);
    expect(coveringPlatforms({ x: 0, y: 0, width: 400, height: 800 }, format)).toEqual([]);
    expect(moveInside({ x: 1, y: 2, width: 400, height: 800 }, all, format)).toEqual({ x: 1, y: 2 });
  });
});

describe('boxes and interfaces', () => {
  const bottomOfTiktok = tiktok.y + tiktok.height;
  test.each<[string, Box, SafeZonePlatform[]]>([
    ['in the middle', { x: 100, y: 300, width: 200, height: 100 }, []],
    ['as large as the smaller area', shorts, []],
    ['a hair beyond it', { ...shorts, x: shorts.x - 0.4 }, []],
    ['between both bottom margins', { x: 100, y: bottomOfTiktok - 50, width: 200, height: 50 }, ['shorts']],
    ['at the bottom edge', { x: 100, y: 700, width: 200, height: 100 }, ['tiktok', 'shorts']],
    ['under the buttons at the right', { x: 300, y: 300, width: 150, height: 40 }, ['tiktok', 'shorts']],
  ])('When a box lies %s, then the apps that cover it are named', (_name, box, platforms) => {
    expect(coveringPlatforms(box, 'tiktok')).toEqual(platforms);
  });

  test.each<[string, Box, SafeZonePlatform[], Point | null]>([
    ['inside already', { x: 100, y: 300, width: 200, height: 100 }, all, { x: 100, y: 300 }],
    ['in the upper left corner', { x: 0, y: 0, width: 50, height: 50 }, ['tiktok'], { x: tiktok.x, y: tiktok.y }],
    ['in the upper left corner of both', { x: 0, y: 0, width: 50, height: 50 }, all, { x: shorts.x, y: shorts.y }],
    [
      'in the lower right corner',
      { x: 400, y: 750, width: 50, height: 50 },
      all,
      { x: shorts.x + shorts.width - 50, y: shorts.y + shorts.height - 50 },
    ],
    ['too wide', { x: 0, y: 300, width: shorts.width + 1, height: 50 }, all, null],
    ['too high', { x: 100, y: 0, width: 50, height: tiktok.height + 1 }, ['tiktok'], null],
  ])('When a box is %s, then it goes to the nearest clear place or to none', (_name, box, platforms, expected) => {
    const target = moveInside(box, platforms, 'tiktok');
    if (!expected) expect(target).toBeNull();
    else expect([target?.x, target?.y]).toEqual([expect.closeTo(expected.x), expect.closeTo(expected.y)]);
  });

  test('When a box was moved inside, then no app covers it any more', () => {
    const box = { x: -20, y: 790, width: 300, height: 120 };
    const target = moveInside(box, all, 'tiktok');
    expect(target && coveringPlatforms({ ...box, ...target }, 'tiktok')).toEqual([]);
  });
});

test('When a text lies in the middle of a slide, then it may be 350 wide on 9:16 without being covered; elsewhere as wide as the slide', () => {
  expect([clearWidth('tiktok'), clearWidth('ig-post')]).toEqual([350, canvasSize('ig-post').width]);
  const at = (width: number) => coveringPlatforms({ x: (450 - width) / 2, y: 300, width, height: 50 }, 'tiktok');
  expect([at(350), at(354)]).toEqual([[], ['tiktok', 'shorts']]);
});

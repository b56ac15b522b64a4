import { OUTPUT_FORMAT_IDS, type OutputFormatId } from '@viral-slides/slide-document';
import { describe, expect, test } from '@jest/globals';
import { slideSizeOnPage, zoomShare } from './frame-size.ts';

const rooms = [
  { width: 540, height: 596 },
  { width: 626, height: 564 },
  { width: 540, height: 2000 },
  { width: 900, height: 700 },
  { width: 4000, height: 4000 },
];

describe('slideSizeOnPage', () => {
  const room = { width: 900, height: 700 };

  test.each([
    ['tiktok', { width: 393, height: 700 }],
    ['ig-post', { width: 700, height: 700 }],
    ['ig-portrait', { width: 560, height: 700 }],
    ['youtube', { width: 899, height: 506 }],
  ] as const)('When the zoom is 100 %, then a %s slide fills the room without overflowing it', (format, size) => {
    expect(slideSizeOnPage(format, room, 100)).toEqual(size);
  });

  test.each(rooms)('When the room is %o, then portrait frames are narrower than the others and none leaves the room', (room) => {
    const size = (format: OutputFormatId) => slideSizeOnPage(format, room, 100);
    expect(Math.max(size('tiktok').width, size('ig-portrait').width)).toBeLessThan(Math.min(size('ig-post').width, size('youtube').width));
    for (const { width, height } of OUTPUT_FORMAT_IDS.map(size)) {
      expect(width).toBeLessThanOrEqual(room.width);
      expect(height).toBeLessThanOrEqual(room.height);
    }
  });

  test.each(OUTPUT_FORMAT_IDS)('When the room is lower than what can be worked on, then a %s slide keeps a usable size', (format) => {
    const { width, height } = slideSizeOnPage(format, { width: 600, height: 60 }, 25);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(179);
  });

  test('When the room is narrower than what can be worked on, then the slide does not stick out sideways', () => {
    expect(slideSizeOnPage('youtube', { width: 200, height: 60 }, 40).width).toBeLessThanOrEqual(200);
  });

  test('When the zoom grows, then the frame grows at every step and is twice the fit at 200 %', () => {
    const shares = [25, 40, 50, 75, 100, 125, 150, 175, 200].map(zoomShare);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(new Set(shares).size).toBe(shares.length);
    expect(shares.at(-1)).toBe(2);
  });
});

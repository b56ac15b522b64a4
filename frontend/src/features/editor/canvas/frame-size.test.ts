import { describe, expect, test } from '@jest/globals';
import { slideSizeOnPage, zoomShare } from './frame-size.ts';

describe('slideSizeOnPage', () => {
  const room = { width: 900, height: 700 };

  test.each([
    ['tiktok', { width: 394, height: 700 }],
    ['ig-post', { width: 700, height: 700 }],
    ['ig-portrait', { width: 560, height: 700 }],
    ['youtube', { width: 900, height: 506 }],
  ] as const)('When the zoom is 100 %, then a %s slide fills the room without overflowing it', (format, size) => {
    expect(slideSizeOnPage(format, room, 100)).toEqual(size);
  });

  test('When there is much room, then portrait frames are narrower than the others', () => {
    const vast = { width: 4000, height: 4000 };
    expect(slideSizeOnPage('tiktok', vast, 100).width).toBeLessThan(slideSizeOnPage('ig-post', vast, 100).width);
    expect(slideSizeOnPage('ig-portrait', vast, 100).width).toBeLessThan(slideSizeOnPage('youtube', vast, 100).width);
  });

  test('When the zoom grows, then the frame grows at every step and is twice the fit at 200 %', () => {
    const shares = [25, 40, 50, 75, 100, 125, 150, 175, 200].map(zoomShare);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(new Set(shares).size).toBe(shares.length);
    expect(shares.at(-1)).toBe(2);
  });
});

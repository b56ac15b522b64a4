import { assertCapturable, fullPageHeight, sliceTops } from './capture-request.ts';
import type { CaptureRequest } from './capture-request.ts';

const request: CaptureRequest = {
  url: 'https://example.com/',
  width: 1000,
  height: 800,
  scrollPosition: 'top',
  deviceScale: 1,
  fullPage: false,
  slices: 1,
  darkMode: false,
  hideOverlays: true,
  type: 'jpeg',
};

describe('capture request', () => {
  test.each([
    ['has the most pixels', { width: 4_000, height: 6_000 }, null],
    ['has a row more', { width: 4_000, height: 6_001 }, 'capture-too-large'],
    ['has too many with its scale', { width: 2_000, height: 2_000, deviceScale: 3 }, 'capture-too-large'],
    ['is whole and sliced', { fullPage: true, slices: 2 }, 'invalid-capture'],
  ])('When a capture %s, then it is judged by that', (_what, changes, code) => {
    const assert = () => assertCapturable({ ...request, ...changes });
    if (code === null) expect(assert).not.toThrow();
    else expect(assert).toThrow(expect.objectContaining({ code }));
  });

  test.each([
    ['is short', 500, {}, 500],
    ['has more pixels than a picture may', 100_000, { width: 4_000 }, 6_000],
    ['is longer than a picture may be', 100_000, { width: 100 }, 16_383],
    ['is longer at its scale', 100_000, { width: 100, deviceScale: 3 }, 5_461],
  ])('When a whole page %s, then its picture ends there', (_what, pageHeight, changes, expected) => {
    expect(fullPageHeight(pageHeight, { ...request, ...changes })).toBe(expected);
  });

  test.each([
    ['is shorter than the window', 300, 3, [0]],
    ['is as high as the window', 800, 3, [0]],
    ['ends within the last slice', 2_000, 10, [0, 800, 1_200]],
    ['is longer than what was asked for', 100_000, 3, [0, 800, 1_600]],
  ])('When a page %s, then it is cut into as many pictures as it fills', (_what, pageHeight, slices, tops) => {
    expect(sliceTops(pageHeight, { ...request, slices })).toEqual(tops);
  });
});

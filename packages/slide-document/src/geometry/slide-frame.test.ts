import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { OUTPUT_FORMATS, OUTPUT_FORMAT_IDS } from '../output-formats.ts';
import { frameOf, isSeenTrimmed, slideInFrame } from './slide-frame.ts';

const instagram = { min: 4 / 5, max: 1.91 };

describe('frameOf', () => {
  test.each([
    ['tiktok', { width: 1080, height: 1350 }],
    ['ig-post', null],
    ['ig-portrait', null],
    ['youtube', null],
  ] as const)('When slides of %s go where 4:5 to 1.91:1 is taken, then their frame is %j', (format, frame) => {
    expect(frameOf(format, instagram)).toEqual(frame);
  });

  test('When any range of ratios is taken, then the frame is within it, as near to the slides as can be, and even', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...OUTPUT_FORMAT_IDS),
        fc.double({ min: 0.3, max: 2, noNaN: true }),
        fc.double({ min: 0.05, max: 1, noNaN: true }),
        (format, min, span) => {
          const size = frameOf(format, { min, max: min + span });
          const { width, height } = size ?? OUTPUT_FORMATS[format];
          expect(width / height).toBeGreaterThanOrEqual(min - 1e-9);
          expect(width / height).toBeLessThanOrEqual(min + span + 1e-9);
          expect(height % 2).toBe(0);
        },
      ),
    );
  });
});

describe('slideInFrame', () => {
  test('When a tall slide has margins, then all of it is seen in the middle; trimmed, it reaches beyond above and below', () => {
    const frame = { width: 1080, height: 1350 };
    expect(slideInFrame('tiktok', { ...frame, fit: { kind: 'blur' } })).toEqual({ x: 161, y: 0, width: 759, height: 1350 });
    expect(slideInFrame('tiktok', { ...frame, fit: { kind: 'trim' } })).toEqual({ x: 0, y: -285, width: 1080, height: 1920 });
  });

  test('When a wide slide has margins, then they are above and below', () => {
    expect(slideInFrame('youtube', { width: 1920, height: 1920, fit: { kind: 'blur' } })).toEqual({
      x: 0,
      y: 420,
      width: 1920,
      height: 1080,
    });
  });
});

describe('isSeenTrimmed', () => {
  // 9:16 trimmed to 4:5: of 800 units 118.75 go at the top and at the bottom.
  test.each([
    ['in the middle', { x: 0, y: 119, width: 450, height: 562 }, true],
    ['a hair over the edge', { x: 0, y: 118.5, width: 450, height: 100 }, true],
    ['at the top', { x: 100, y: 100, width: 100, height: 100 }, false],
    ['at the bottom', { x: 100, y: 650, width: 100, height: 40 }, false],
  ])('When a text lies %s, then it is seen: %s', (_where, box, isSeen) => {
    expect(isSeenTrimmed(box, 'tiktok', { width: 1080, height: 1350 })).toBe(isSeen);
  });

  test('When a wide slide is trimmed, then what lies at its sides is not seen', () => {
    const square = { width: 1920, height: 1920 };
    expect(isSeenTrimmed({ x: 300, y: 0, width: 100, height: 800 }, 'youtube', square)).toBe(false);
    expect(isSeenTrimmed({ x: 320, y: 0, width: 780, height: 800 }, 'youtube', square)).toBe(true);
  });
});

import { describe, expect, test } from '@jest/globals';
import { OUTPUT_FORMAT_IDS } from '@viral-slides/slide-document';
import { fitAboveSheet } from './fit-above-sheet.ts';

const bezel = 6;
const around = { edge: 14, bar: 58, arrow: 70 };

describe('fitAboveSheet', () => {
  test.each([
    { width: 375, height: 290 },
    { width: 375, height: 400 },
    { width: 320, height: 230 },
    { width: 740, height: 300 },
  ])('When a sheet leaves %o, then each format fits into it with its frame, and the arrows lie beside or below it', (room) => {
    for (const format of OUTPUT_FORMAT_IDS) {
      const { size, isBetweenArrows } = fitAboveSheet(format, room, { zoomPercent: 40, ...around });
      const frame = { width: size.width + 2 * bezel, height: size.height + 2 * bezel };
      expect(frame.height + (isBetweenArrows ? 0 : around.bar - bezel)).toBeLessThanOrEqual(room.height);
      expect(frame.width + (isBetweenArrows ? 2 * around.arrow : 0)).toBeLessThanOrEqual(room.width);
    }
  });

  test('When the slide is zoomed in, then it stays so', () => {
    const room = { width: 375, height: 400 };
    const [fit, zoomed] = [40, 200].map((zoomPercent) => fitAboveSheet('tiktok', room, { zoomPercent, ...around }).size.height);
    expect(zoomed).toBeGreaterThan((fit ?? 0) * 1.5);
  });
});

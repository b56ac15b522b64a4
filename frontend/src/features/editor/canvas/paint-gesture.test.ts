import { describe, expect, test } from '@jest/globals';
import type { Brush } from '@viral-slides/slide-renderer';
import { paintGesture, type PaintedGesture } from './paint-gesture.ts';

const ink = { frame: 'frame', halo: 'halo', guide: 'guide', dot: 'dot', ground: 'ground', words: 'words', fontFamily: 'Inter' };

/** Paints on a drawing of 450 × 800 pixels that notes the calls. */
function painted(marking: PaintedGesture) {
  const calls: [string, ...unknown[]][] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) => {
      calls.push([name, ...values]);
      return { width: 100 };
    };
  const context = new Proxy({ canvas: { width: 450, height: 800 } } as unknown as Brush, {
    get: (target, name: string) => (name in target ? target[name as keyof Brush] : note(name)),
  });
  paintGesture(context, marking, { ink, unit: 1, pixel: 1 });
  return (name: string) => calls.flatMap(([called, ...values]) => (called === name ? [values] : []));
}

describe('paintGesture', () => {
  const box = { x: 100, y: 200, width: 80, height: 40 };

  test('When a text moves, then a frame in two tones lies around its box, with eight handles of 12 pixels and more', () => {
    const calls = painted({ texts: [{ box }], guides: [], readout: null, width: null });
    expect(calls('strokeRect')).toEqual(Array(2).fill([98, 198, 84, 44]));
    const centres = calls('arc').map(([x, y]) => [x, y]);
    expect(new Set(centres.map(String)).size).toBe(8);
    expect(
      Math.min(
        ...calls('arc')
          .map(([, , radius]) => 2 * Number(radius))
          .filter((size) => size > 10),
      ),
    ).toBeGreaterThanOrEqual(12);
    expect(centres).toEqual(
      expect.arrayContaining([
        [100, 200],
        [140, 200],
        [180, 220],
        [180, 240],
      ]),
    );
    expect(calls('fillText')).toEqual([]);
  });

  test('When several move, then each has a frame and none has handles', () => {
    const calls = painted({ texts: [{ box }, { box: { ...box, y: 400 } }], guides: [], readout: null, width: null });
    expect(calls('strokeRect')).toHaveLength(4);
    expect(calls('arc')).toEqual([]);
  });

  test('When its width is dragged, then the box in which it wraps is drawn, too', () => {
    const width = { x: 60, y: 200, width: 160, height: 40 };
    expect(painted({ texts: [{ box }], guides: [], readout: null, width })('strokeRect').slice(0, 2)).toEqual(
      Array(2).fill([60, 200, 160, 40]),
    );
  });

  test('When it snaps, then the lines run across the whole slide', () => {
    const calls = painted({
      texts: [{ box }],
      guides: [
        { axis: 'x', at: 225 },
        { axis: 'y', at: 10 },
      ],
      readout: null,
      width: null,
    });
    expect(calls('fillRect')).toEqual([
      [225, 0, 1, 800],
      [0, 10, 450, 1],
    ]);
  });

  test('When it is resized, then its size is written in the middle of the upper edge', () => {
    expect(painted({ texts: [{ box }], guides: [], readout: 'Width 80 · Size 40', width: null })('fillText')).toEqual([
      ['Width 80 · Size 40', 225, 20],
    ]);
  });
});

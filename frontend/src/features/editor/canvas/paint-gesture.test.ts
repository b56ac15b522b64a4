import { describe, expect, test } from '@jest/globals';
import type { Brush } from '@viral-slides/slide-renderer';
import { paintGesture, type GestureMarking } from './paint-gesture.ts';

const ink = { frame: 'frame', guide: 'guide', dot: 'dot', ground: 'ground', words: 'words', fontFamily: 'Inter' };

/** Paints on a drawing of 450 × 800 pixels that notes the calls. */
function painted(marking: GestureMarking) {
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

  test('When a text moves, then a frame lies one pixel outside of its box, with eight handles on it', () => {
    const calls = painted({ box, guides: [], readout: null });
    expect(calls('strokeRect')).toEqual([[98.5, 198.5, 83, 43]]);
    const centres = calls('arc').map(([x, y]) => [x, y]);
    expect(centres).toHaveLength(8);
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

  test('When it snaps, then the lines run across the whole slide', () => {
    const calls = painted({
      box,
      guides: [
        { axis: 'x', at: 225 },
        { axis: 'y', at: 10 },
      ],
      readout: null,
    });
    expect(calls('fillRect')).toEqual([
      [225, 0, 1, 800],
      [0, 10, 450, 1],
    ]);
  });

  test('When it is resized, then its size is written in the middle of the upper edge', () => {
    expect(painted({ box, guides: [], readout: 'Width 80 · Size 40' })('fillText')).toEqual([['Width 80 · Size 40', 225, 20]]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { gripOf, grippedLook, keyedLook, wheeledLook } from './picture-gesture.ts';

/** A square picture that covers a canvas of 9:16: it can be moved sideways only. */
const surface = { inFrame: { picture: { width: 800, height: 800 }, frame: { width: 450, height: 800 } }, look: {} };
const press = (key: string, shiftKey = false) => keyedLook({ key, shiftKey }, surface);

describe('Adjusting a picture', () => {
  test('When keys are pressed, then arrows move it, Shift further, and plus and minus zoom it', () => {
    expect(press('ArrowRight')).toEqual({ look: { x: expect.closeTo(-8 / 350, 3) } });
    expect(press('ArrowRight', true)).toEqual({ look: { x: expect.closeTo(-80 / 350, 3) } });
    expect(press('ArrowUp')).toEqual({ look: undefined });
    expect(press('+')).toEqual({ look: { zoom: 1.1 } });
    expect(press('-')).toEqual({ look: undefined });
    expect(press('a')).toBeNull();
  });

  test('When one pointer moves, then the picture goes with it', () => {
    const [from, to] = [gripOf([{ x: 100, y: 100 }]), gripOf([{ x: 135, y: 500 }])];
    expect(from && to && grippedLook(surface.inFrame, undefined, { from, to })).toEqual({ x: expect.closeTo(-0.2, 3) });
  });

  test('When two pointers part, then what lies between them stays between them', () => {
    const grip = (distance: number) =>
      gripOf([
        { x: 225 - distance / 2, y: 400 },
        { x: 225 + distance / 2, y: 400 },
      ]);
    const [from, to] = [grip(100), grip(200)];
    expect(from && to && grippedLook(surface.inFrame, undefined, { from, to })).toEqual({ zoom: 2 });
    expect(gripOf([])).toBeNull();
  });

  test('When the wheel is turned over a corner, then the picture grows from there, as far as it may', () => {
    expect(wheeledLook(surface, -400, { x: 0, y: 0 })).toMatchObject({ zoom: expect.closeTo(2.226, 2), y: -1 });
    expect(wheeledLook(surface, -9_000, { x: 0, y: 0 })?.zoom).toBe(4);
    expect(wheeledLook(surface, 400, { x: 0, y: 0 })).toBeUndefined();
  });
});

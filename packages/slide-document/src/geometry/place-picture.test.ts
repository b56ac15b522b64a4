import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryPictureLook } from '../../test/arbitraries.ts';
import { flippedPicture, movedPicture, placePicture, turnedPicture, zoomedPicture, type PlacedPicture } from './place-picture.ts';
import type { PictureLook } from '../shapes/picture-look.ts';
import type { Point, Size } from './canvas.ts';

const wide = { width: 4000, height: 3000 };
const tall = { width: 1080, height: 1920 };
const square = { width: 800, height: 800 };

const size = fc.record({ width: fc.integer({ min: 1, max: 6_000 }), height: fc.integer({ min: 1, max: 6_000 }) });
const point = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) });

describe('placePicture', () => {
  test.each<[string, { picture: Size; frame: Size }, PictureLook | undefined, Partial<PlacedPicture>]>([
    [
      'nothing is said of a wide picture in a tall frame',
      { picture: wide, frame: tall },
      undefined,
      { source: { x: 1156.25, y: 0, width: 1687.5, height: 3000 }, target: { x: 0, y: 0, ...tall } },
    ],
    [
      'nothing is said of a tall picture in a wide frame',
      { picture: { width: 1000, height: 2000 }, frame: { width: 1920, height: 1080 } },
      undefined,
      { source: { x: 0, y: 718.75, width: 1000, height: 562.5 } },
    ],
    [
      'it lies at the right at zoom 2',
      { picture: { width: 400, height: 400 }, frame: square },
      { zoom: 2, x: 1 },
      { source: { x: 200, y: 100, width: 200, height: 200 }, target: { x: 0, y: 0, ...square } },
    ],
    [
      'all of it is seen',
      { picture: { width: 400, height: 200 }, frame: square },
      { fit: 'contain' },
      { source: { x: 0, y: 0, width: 400, height: 200 }, target: { x: 0, y: 200, width: 800, height: 400 } },
    ],
    [
      'all of it is seen at the bottom',
      { picture: { width: 400, height: 200 }, frame: square },
      { fit: 'contain', y: 1 },
      { target: { x: 0, y: 400, width: 800, height: 400 } },
    ],
    [
      'it is turned and lies at the top',
      { picture: { width: 400, height: 200 }, frame: square },
      { turn: 90, y: -1 },
      { source: { x: 0, y: 0, width: 200, height: 200 }, target: { x: 0, y: 0, ...square } },
    ],
    [
      'it is mirrored and lies at the left',
      { picture: { width: 400, height: 200 }, frame: square },
      { flipX: true, x: -1 },
      { source: { x: 200, y: 0, width: 200, height: 200 } },
    ],
  ])('When %s, then that part of it is seen there', (_name, inFrame, look, expected) => {
    expect(placePicture(inFrame, look)).toMatchObject(expected);
  });

  test('When the picture or the frame has no size, then there is nothing to draw', () => {
    expect(placePicture({ picture: { width: 0, height: 0 }, frame: tall })).toBeNull();
    expect(placePicture({ picture: wide, frame: { width: 0, height: 5 } })).toBeNull();
  });

  test('When a picture covers, then it leaves no gap, shows nothing beyond its edges and is not stretched, at any zoom, place, turn and flip', () => {
    fc.assert(
      fc.property(size, size, arbitraryPictureLook, (picture, frame, { fit: _fit, ...look }) => {
        const placed = placePicture({ picture, frame }, look);
        expect(placed?.target).toEqual({ x: 0, y: 0, ...frame });
        expectWithin(placed, picture);
        expectRatio(placed);
      }),
    );
  });

  test('When all of a picture is to be seen, then it stays in the frame and is not stretched; at zoom 1 nothing of it is cut off', () => {
    fc.assert(
      fc.property(size, size, arbitraryPictureLook, (picture, frame, look) => {
        const placed = placePicture({ picture, frame }, { ...look, fit: 'contain' });
        expectWithin(placed, picture);
        expectRatio(placed);
        const { x = 0, y = 0, width = 0, height = 0 } = placed?.target ?? {};
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-6);
        expect(x + width).toBeLessThanOrEqual(frame.width + 1e-6 * frame.width);
        expect(y + height).toBeLessThanOrEqual(frame.height + 1e-6 * frame.height);
        if (look.zoom !== undefined) return;
        expect(placed?.source.width).toBeCloseTo(picture.width);
        expect(placed?.source.height).toBeCloseTo(picture.height);
      }),
    );
  });
});

describe('gestures on a picture', () => {
  test('When it is dragged, then what was under the pointer stays under it, unless it stops at an edge', () => {
    fc.assert(
      fc.property(size, arbitraryPictureLook, point, (picture, look, by) => {
        const inFrame = { picture, frame: tall };
        const after = movedPicture(inFrame, look, by);
        const [one, other] = [corner(inFrame, look), corner(inFrame, after)];
        for (const axis of ['x', 'y'] as const) {
          const isAtEdge = Math.abs(after?.[axis] ?? 0) === 1;
          const canMove = Math.abs(one.spare[axis]) > 1;
          if (!isAtEdge && canMove)
            expect(Math.abs(other[axis] - one[axis] - by[axis])).toBeLessThan(1e-4 * Math.abs(one.spare[axis]) + 1e-3);
        }
      }),
    );
  });

  test('When it covers exactly on one axis, then it does not move along it', () => {
    expect(movedPicture({ picture: wide, frame: tall }, undefined, { x: 0, y: 300 })).toBeUndefined();
    expect(movedPicture({ picture: wide, frame: tall }, undefined, { x: -30, y: 300 })).toEqual({ x: expect.closeTo(0.0405, 3) });
  });

  test('When it is zoomed about a point, then that point stays', () => {
    const inFrame = { picture: square, frame: square };
    const zoomed = zoomedPicture(inFrame, undefined, { zoom: 2, at: { x: 0, y: 400 } });
    expect(zoomed).toEqual({ zoom: 2, x: -1 });
    expect(zoomedPicture(inFrame, zoomed, { zoom: 4, at: { x: 0, y: 800 } })).toEqual({
      zoom: 4,
      x: -1,
      y: expect.closeTo(0.3333, 3),
    });
    expect(zoomedPicture(inFrame, zoomed, { zoom: 0.2 })).toBeUndefined();
    expect(zoomedPicture(inFrame, zoomed, { zoom: 9 })?.zoom).toBe(4);
  });

  test('When it is turned four times or mirrored twice, then it is as before', () => {
    fc.assert(
      fc.property(arbitraryPictureLook, (look) => {
        const four = [1, 2, 3, 4].reduce<PictureLook | undefined>((at) => turnedPicture(at), look);
        expect(four ?? {}).toEqual(look);
        for (const along of ['x', 'y'] as const) expect(flippedPicture(flippedPicture(look, along), along) ?? {}).toEqual(look);
      }),
    );
  });

  test('When a mirrored picture is turned, then it turns clockwise as it is seen', () => {
    expect(turnedPicture({ flipX: true })).toEqual({ flipX: true, turn: 270 });
    expect(turnedPicture({ flipX: true, flipY: true, x: 1 })).toEqual({ flipX: true, flipY: true, turn: 90, y: 1 });
  });
});

function expectWithin(placed: PlacedPicture | null, picture: Size): void {
  const { x = -1, y = -1, width = 0, height = 0 } = placed?.source ?? {};
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-6);
  expect(width).toBeGreaterThan(0);
  expect(height).toBeGreaterThan(0);
  expect(x + width).toBeLessThanOrEqual(picture.width + 1e-6);
  expect(y + height).toBeLessThanOrEqual(picture.height + 1e-6);
}

function expectRatio(placed: PlacedPicture | null): void {
  if (!placed) throw new Error('Nothing is drawn');
  const { source, target, turn } = placed;
  const seen = turn % 180 === 0 ? source : { width: source.height, height: source.width };
  expect(seen.width / target.width / (seen.height / target.height)).toBeCloseTo(1, 6);
}

/** Start of the whole picture, and the room beside it; negative where it is larger than the frame. */
function corner({ picture, frame }: { picture: Size; frame: Size }, look: PictureLook | undefined): Point & { spare: Point } {
  const { turn = 0, zoom = 1, fit, x = 0, y = 0 } = look ?? {};
  const seen = turn % 180 === 0 ? picture : { width: picture.height, height: picture.width };
  const ratios = [frame.width / seen.width, frame.height / seen.height];
  const scale = (fit === undefined ? Math.max(...ratios) : Math.min(...ratios)) * zoom;
  const spare = { x: frame.width - seen.width * scale, y: frame.height - seen.height * scale };
  return { x: (spare.x / 2) * (1 + x), y: (spare.y / 2) * (1 + y), spare };
}

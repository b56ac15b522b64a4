import { describe, expect, test } from '@jest/globals';
import type { PictureLook } from '@viral-slides/slide-document';
import { EMPTY_BACKGROUND, isSameBackground, paintBackground, type Picture } from './paint-background.ts';
import type { Brush } from './surface.ts';

const frame = { width: 1080, height: 1920 };
const wide = { naturalWidth: 4000, naturalHeight: 3000 } as Picture;

/** Calls on a context while a background is painted, with the colour and the opacity of each fill. */
function painted(look?: PictureLook, picture: Picture | null = wide): unknown[][] {
  const calls: unknown[][] = [];
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args.filter((arg) => arg !== wide)]);
  const context = {
    globalAlpha: 1,
    fillStyle: '',
    fillRect: (...box: number[]) => void calls.push(['fill', context.fillStyle, context.globalAlpha, ...box]),
    ...Object.fromEntries(['drawImage', 'save', 'restore', 'translate', 'scale', 'rotate'].map((name) => [name, note(name)])),
  };
  paintBackground(context as unknown as Brush, { picture, look }, frame);
  return calls;
}

const ground = ['fill', EMPTY_BACKGROUND, 1, 0, 0, 1080, 1920];
const covering = ['drawImage', 1156.25, 0, 1687.5, 3000, 0, 0, 1080, 1920];

describe('paintBackground', () => {
  test('When nothing is said of the picture, then it covers the slide and is drawn once', () => {
    expect(painted()).toEqual([ground, covering]);
  });

  test('When there is no picture, or an empty one, then the empty colour is all', () => {
    expect(painted({ darken: 0.5 }, null)).toEqual([ground]);
    expect(painted({}, { naturalWidth: 0, naturalHeight: 0 } as Picture)).toEqual([ground]);
  });

  test('When it is tinted and darkened, then the colour lies on the picture and black on both', () => {
    expect(painted({ darken: 0.4, tint: { color: '#FF0000', strength: 0.2 } })).toEqual([
      ground,
      covering,
      ['fill', '#FF0000', 0.2, 0, 0, 1080, 1920],
      ['fill', '#000000', 0.4, 0, 0, 1080, 1920],
    ]);
  });

  test('When it lies in a margin of a colour, then it is darkened and the margin is not', () => {
    const target = [0, 555, 1080, 810];
    expect(painted({ fit: 'contain', margin: { kind: 'color', color: '#FFFFFF' }, darken: 0.4 })).toEqual([
      ground,
      ['fill', '#FFFFFF', 1, 0, 0, 1080, 1920],
      ['drawImage', 0, 0, 4000, 3000, ...target],
      ['fill', '#000000', 0.4, ...target],
    ]);
  });

  test('When it is turned and mirrored, then it is drawn about the middle of the slide', () => {
    expect(painted({ turn: 90, flipX: true })).toEqual([
      ground,
      ['save'],
      ['translate', 540, 960],
      ['scale', -1, 1],
      ['rotate', Math.PI / 2],
      ['drawImage', 0, 375, 4000, 2250, -960, -540, 1920, 1080],
      ['restore'],
    ]);
  });

  test('When picture and look are the same objects, then the background is the same', () => {
    const look = { zoom: 2 };
    expect(isSameBackground({ picture: wide, look }, { picture: wide, look })).toBe(true);
    expect(isSameBackground({ picture: wide }, { picture: wide, look })).toBe(false);
    expect(isSameBackground({ picture: null, look }, { picture: wide, look })).toBe(false);
  });
});

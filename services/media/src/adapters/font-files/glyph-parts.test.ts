import { composite, plainFont, withGlyphs } from '../../../test/font-corpus.ts';
import { sanitiseFont } from './sanitise-font.ts';
import { rewriteFont } from './rewrite-font.ts';

let plain: Uint8Array;
beforeAll(async () => void (plain = await plainFont()));

/** Outline of one contour with this many points, all at one place: a flag stands for 256 of them. */
function dots(count: number): number[] {
  const last = count - 1;
  const runs = Array.from({ length: Math.ceil(count / 256) }, (_, n) => Math.min(256, count - n * 256));
  const flags = runs.flatMap((run) => [0x39, run - 1]);
  return [0, 1, 0, 0, 0, 0, 0, 9, 0, 9, last >> 8, last & 255, 0, 0, ...flags];
}

/** Levels of glyphs, each of so many of the one below; the lowest is `leaf`, or empty. */
function tower(levels: number, breadth: number, leaf: readonly number[] = []): Record<number, readonly number[]> {
  const floors = Array.from({ length: levels }, (_, n): [number, readonly number[]] => [
    n + 1,
    composite(...Array.from({ length: breadth }, () => n + 2)),
  ]);
  return Object.fromEntries([...floors, [levels + 1, leaf]]);
}

const outcomeOf = (font: Uint8Array) =>
  sanitiseFont(font).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );

describe('letters that consist of letters', () => {
  test.each<[string, Record<number, readonly number[]>]>([
    ['8 of 8 of 8, twelve levels deep', tower(12, 8)],
    ['2 of 2 of 2, thirty levels deep', tower(30, 2)],
    ['8 of 8 of 8, five levels deep, of empty ones', tower(5, 8)],
    ['8 of 8 of 8, five levels deep', tower(5, 8, dots(3))],
    ['500 letters of 100 points', tower(1, 500, dots(100))],
    ['itself', { 1: composite(1) }],
    ['one letter, seven levels deep', tower(7, 1, dots(3))],
  ])('When a letter consists of %s, then the font is refused although it can be rewritten', async (_name, glyphs) => {
    const font = withGlyphs(plain, glyphs);
    expect((await rewriteFont(font)).byteLength).toBeGreaterThan(0);
    expect(await outcomeOf(font)).toBe('font-too-complex');
  });

  test.each<[string, Record<number, readonly number[]>]>([
    ['six levels deep', tower(6, 1, dots(3))],
    ['of a letter and two accents', tower(2, 3, dots(400))],
    ['of thousands of points', { 1: dots(20_000) }],
  ])('When letters are %s, then the font is taken', async (_name, glyphs) => {
    expect(await outcomeOf(withGlyphs(plain, glyphs))).toBe('taken');
  });
});

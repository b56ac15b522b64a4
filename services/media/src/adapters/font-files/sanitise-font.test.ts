import { AppError } from '@viral-slides/errors';
import wawoff2 from 'wawoff2';
import {
  composite,
  fontOf,
  groupedCmap,
  nameTable,
  noise,
  packedFont,
  plainFont,
  replaced,
  tablesOf,
  viewOf,
  withGlyphs,
  withTable,
} from '../../../test/font-corpus.ts';
import { maxUnpackedFontBytes } from '../../model/font-file.ts';
import { sanitiseFont } from './sanitise-font.ts';
import { readSfntTables } from './sfnt-tables.ts';

/** Longest that one file may take, in ms: a hundred times what a font takes, since machines are busy. */
const budgetMs = 5_000;

let plain: Uint8Array;
let packed: Uint8Array;
beforeAll(async () => {
  [plain, packed] = [await plainFont(), await packedFont()];
});

const bytes = (text: string) => new TextEncoder().encode(text);
const cut = (share: number) => () => plain.slice(0, Math.floor(plain.byteLength * share));
const without = (tag: string) => () => replaced(plain, tag, null);
/** Writes a number into the directory, at the field of one of its tables. */
const inDirectory = (table: number, field: 8 | 12, value: number) => () => {
  const font = plain.slice();
  viewOf(font).setUint32(12 + table * 16 + field, value);
  return font;
};
const startingWith =
  (first: number, font = () => plain) =>
  () => {
    const copy = font().slice();
    viewOf(copy).setUint32(0, first);
    return copy;
  };
const inPacked = (at: number, value: number) => () => {
  const font = packed.slice();
  viewOf(font).setUint32(at, value);
  return font;
};
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** Files that are no fonts, or would harm a careless parser: name and file. */
const refused: [string, () => Uint8Array | Promise<Uint8Array>][] = [
  ['empty', () => new Uint8Array()],
  ['three bytes', () => bytes('abc')],
  ['a magic number alone', () => Uint8Array.of(0, 1, 0, 0)],
  ['a page with a script', () => bytes('<!doctype html><script>alert(1)</script>')],
  ['a picture', () => joined(Uint8Array.of(0x89, 0x50, 0x4e, 0x47), noise(400, 1))],
  ['an old packed font (WOFF 1)', startingWith(0x774f4646)],
  ['a collection of fonts', startingWith(0x74746366)],
  ['a Type 1 font', () => bytes('%!PS-AdobeFont-1.0: Evil')],
  ['noise', () => noise(20_000, 2)],
  ['noise behind a magic number', () => joined(Uint8Array.of(0, 1, 0, 0), noise(20_000, 3))],
  ['a font of no tables', () => fontOf(new Map())],
  ['a font that says it has 65,535 tables', () => joined(Uint8Array.of(0, 1, 0, 0, 255, 255), noise(100, 4))],
  [
    'a font of 80 tables',
    () => fontOf(new Map(Array.from({ length: 80 }, (_, n) => [`t${String(n).padStart(3, '0')}`, new Uint8Array(4)]))),
  ],
  ['cut off after a quarter', cut(0.25)],
  ['cut off in the middle', cut(0.5)],
  ['cut off just before its end', cut(0.98)],
  ['cut off in its directory', () => plain.slice(0, 40)],
  ['a table beyond the file', inDirectory(2, 8, 0xfffffff0)],
  ['a table that is longer than the file', inDirectory(2, 12, 0xffffffff)],
  ['tables whose sums overflow', () => inDirectory(1, 12, 0x7fffffff)()],
  ['a table that starts in the directory', inDirectory(0, 8, 8)],
  ['a table that lies on another one', () => inDirectory(3, 8, viewOf(plain).getUint32(12 + 2 * 16 + 8))()],
  [
    'two tables of one name',
    () => {
      const font = plain.slice();
      font.copyWithin(12 + 16, 12, 16);
      return font;
    },
  ],
  ['no map of letters', without('cmap')],
  ['no head', without('head')],
  ['no outlines', without('glyf')],
  ['no places of outlines', without('loca')],
  ['no widths', without('hmtx')],
  ['no counts', without('maxp')],
  ['a head that is cut off', () => replaced(plain, 'head', new Uint8Array(20))],
  ['counts that are cut off', () => replaced(plain, 'maxp', new Uint8Array(4))],
  ['0 units per em', () => withTable(plain, 'head', (head) => head.setUint16(18, 0))],
  ['65,535 units per em', () => withTable(plain, 'head', (head) => head.setUint16(18, 65_535))],
  ['no glyphs', () => withTable(plain, 'maxp', (maxp) => maxp.setUint16(4, 0))],
  ['a map of letters beyond its table', () => withTable(plain, 'cmap', (cmap) => cmap.setUint32(8, 0xfffffff0))],
  ['a map of letters that is empty', () => replaced(plain, 'cmap', new Uint8Array(4))],
  ['a packed font of its header alone', () => packed.slice(0, 48)],
  ['a packed font that is cut off', () => packed.slice(0, packed.byteLength / 2)],
  [
    'a packed font that is cut off, and says so',
    () => {
      const font = packed.slice(0, packed.byteLength / 2);
      viewOf(font).setUint32(8, font.byteLength);
      return font;
    },
  ],
  ['a packed font of 4 GB', inPacked(16, 0xffffffff)],
  ['a packed collection', inPacked(4, 0x74746366)],
  [
    'a packed font with noise in it',
    () => {
      const font = packed.slice();
      font.set(noise(font.byteLength - 100, 5), 100);
      return font;
    },
  ],
  [
    'a packed font whose tables are packed too well',
    async () => new Uint8Array(await wawoff2.compress(replaced(plain, 'EVIL', new Uint8Array(maxUnpackedFontBytes)))),
  ],
  ['a font of more than 5 MB', () => replaced(plain, 'EVIL', new Uint8Array(5 * 1024 * 1024))],
];

/** Fonts with something in them that must not be there afterwards, or must do no harm on its way. */
const defused: [string, () => Uint8Array | Promise<Uint8Array>][] = [
  ['a glyph that consists of itself', () => withGlyphs(plain, { 5: composite(5) })],
  ['two glyphs that consist of each other', () => withGlyphs(plain, { 5: composite(6), 6: composite(5) })],
  [
    'glyphs that double 40 times',
    () => withGlyphs(plain, Object.fromEntries(Array.from({ length: 40 }, (_, n) => [n + 1, composite(n + 2, n + 2)]))),
  ],
  ['a glyph that consists of one that is not there', () => withGlyphs(plain, { 5: composite(65_535) })],
  ['a glyph of 32,767 contours', () => withGlyphs(plain, { 5: [127, 255, 0, 0, 0, 0, 0, 9, 0, 9, 255, 255] })],
  ['a glyph whose contours end nowhere', () => withGlyphs(plain, { 5: [0, 2, 0, 0, 0, 0, 0, 9, 0, 9, 255, 255, 0, 1, 255, 255] })],
  ['places of outlines that go back', () => withTable(plain, 'loca', (loca) => loca.setUint16(20, 65_535))],
  [
    'places of outlines beyond them',
    () => withTable(plain, 'loca', (loca) => [...Array(20).keys()].forEach((n) => loca.setUint16(n * 2, 60_000 + n))),
  ],
  ['a form of places that is not known', () => withTable(plain, 'head', (head) => head.setInt16(50, 7))],
  ['more glyphs than there are', () => withTable(plain, 'maxp', (maxp) => maxp.setUint16(4, 65_535))],
  ['more widths than there are', () => withTable(plain, 'hhea', (hhea) => hhea.setUint16(34, 65_535))],
  ['no widths but said ones', () => withTable(plain, 'hhea', (hhea) => hhea.setUint16(34, 0))],
  ['4,294,967,295 groups of letters', () => replaced(plain, 'cmap', groupedCmap([[65, 90, 5]], 0xffffffff))],
  ['every letter there could be', () => replaced(plain, 'cmap', groupedCmap([[0, 0x10ffff, 0]]))],
  [
    'groups of letters that go back',
    () =>
      replaced(
        plain,
        'cmap',
        groupedCmap([
          [90, 65, 5],
          [65, 70, 60_000],
        ]),
      ),
  ],
  ['100,000 groups', () => replaced(plain, 'cmap', groupedCmap(Array.from({ length: 100_000 }, (_, n) => [n * 2, n * 2, 5] as const)))],
  ['noise for rules of letters', () => replaced(plain, 'GSUB', noise(60_000, 6))],
  ['noise for rules of places', () => replaced(plain, 'GPOS', noise(60_000, 7))],
  ['rules that point to themselves', () => replaced(plain, 'GSUB', Uint8Array.of(0, 1, 0, 0, 0, 10, 0, 10, 0, 10, 0, 1, 0, 0, 0, 0, 0, 0))],
  ['noise for variations', () => replaced(replaced(plain, 'fvar', noise(4_000, 8)), 'gvar', noise(40_000, 9))],
  ['65,535 axes', () => replaced(plain, 'fvar', Uint8Array.of(0, 1, 0, 0, 0, 16, 0, 2, 255, 255, 0, 20, 255, 255, 0, 4))],
  ['a program that never ends', () => replaced(plain, 'fpgm', new Uint8Array(5_000).fill(0x1c))],
  [
    'pictures with a script',
    () => replaced(plain, 'SVG ', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
  ],
  ['colours', () => replaced(replaced(plain, 'COLR', noise(5_000, 10)), 'CPAL', noise(5_000, 11))],
  ['bitmaps', () => replaced(replaced(plain, 'CBDT', noise(5_000, 12)), 'sbix', noise(5_000, 13))],
  ['an unknown table', () => replaced(plain, 'EVIL', bytes('<script>alert(1)</script>'))],
  ['a signature', () => replaced(plain, 'DSIG', noise(5_000, 14))],
  ['noise for names', () => replaced(plain, 'name', noise(5_000, 15))],
  ['65,535 names', () => replaced(plain, 'name', joined(Uint8Array.of(0, 0, 255, 255, 0, 6), noise(60_000, 16)))],
  ['noise behind its end', () => joined(plain, noise(5_000, 17))],
];

async function sanitised(file: Uint8Array): Promise<ReadonlyMap<string, DataView> | AppError> {
  try {
    const { bytes: safe, name } = await sanitiseFont(file);
    expect(name).not.toMatch(/[\p{C}]/u);
    return readSfntTables(safe);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const refusals = ['unsupported-font-type', 'font-unreadable', 'font-too-large', 'font-too-complex'];

/** Expects a refusal, or a font that was rewritten and that is taken again. */
async function expectHarmless(file: Uint8Array): Promise<void> {
  const outcome = await sanitised(file);
  if (outcome instanceof AppError) return void expect(refusals).toContain(outcome.code);
  for (const tag of ['SVG ', 'COLR', 'CPAL', 'CBDT', 'sbix', 'EVIL', 'DSIG', 'fpgm', 'prep']) expect(outcome.has(tag) && tag).toBe(false);
}

describe('a font that is uploaded', () => {
  test('When it is well, packed or not, then it is written again with the same letters', async () => {
    for (const file of [plain, packed]) {
      const font = await sanitiseFont(file);
      expect(font).toMatchObject({ name: 'Poppins', embedding: 'installable', isVariable: false });
      const tables = readSfntTables(font.bytes);
      expect(tables.get('maxp')!.getUint16(4)).toBe(viewOf(tablesOf(plain).get('maxp')!).getUint16(4));
    }
  });

  test.each(refused)('When it is %s, then it is refused in time', async (_name, file) => {
    const made = await file();
    const since = performance.now();
    const outcome = await sanitised(made);
    expect(outcome).toBeInstanceOf(AppError);
    expect(refusals).toContain((outcome as AppError).code);
    expect(performance.now() - since).toBeLessThan(budgetMs);
  });

  test.each(defused)('When it has %s, then it is refused or that is gone, in time', async (_name, file) => {
    const made = await file();
    const since = performance.now();
    await expectHarmless(made);
    expect(performance.now() - since).toBeLessThan(budgetMs);
  });

  test('When bits of it are turned over, then it is refused or rewritten', async () => {
    for (let seed = 1; seed <= 120; seed += 1) {
      const font = plain.slice();
      const chances = noise(24, seed);
      for (let at = 0; at < chances.length; at += 3)
        font[((chances[at]! << 16) + (chances[at + 1]! << 8) + seed * 31) % font.byteLength] = chances[at + 2]!;
      await expectHarmless(font);
    }
  });

  test.each([
    ['with markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['with invisible characters', 'Pop\u202epins\u0000\u200b X', 'Pop pins X'],
    ['that is very long', 'x'.repeat(30_000), 'x'.repeat(40)],
    ['of nothing', ' ', ''],
  ])('When it has a name %s, then the name is plain text', async (_name, said, expected) => {
    const font = replaced(plain, 'name', nameTable([[1, said]]));
    expect((await sanitiseFont(font)).name).toBe(expected);
  });

  test('When the typographic family has a name of its own, then that counts', async () => {
    const font = replaced(
      plain,
      'name',
      nameTable([
        [1, 'Poppins Black'],
        [16, 'Poppins'],
      ]),
    );
    expect((await sanitiseFont(font)).name).toBe('Poppins');
  });

  test.each([
    [0, 'installable'],
    [2, 'restricted'],
    [4, 'preview'],
    [8, 'editable'],
    [0x300, 'installable'],
  ])('When its maker says %i of embedding, then that is read as %s', async (bits, embedding) => {
    const font = withTable(plain, 'OS/2', (os2) => os2.setUint16(8, bits));
    expect((await sanitiseFont(font)).embedding).toBe(embedding);
  });
});

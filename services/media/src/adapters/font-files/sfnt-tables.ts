/**
 * The directory of an OpenType file: which tables there are, and where. Nothing here follows an address of the file that lies outside of it.
 * @see https://learn.microsoft.com/typography/opentype/spec/otff
 */
import { unreadableFont, unsupportedFontType } from '../../model/font-file.ts';

/** TrueType outlines, CFF outlines, and Apple's name for the first. */
const versions: ReadonlySet<number> = new Set([0x00010000, 0x4f54544f, 0x74727565]);
/** More than any font has. */
const maxTables = 64;
/** Glyphs whose outlines are in neither cannot be drawn. */
const outlines = [['glyf', 'loca'], ['CFF '], ['CFF2']] as const;
const needed = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'] as const;

/** The tables of a font by their tags. */
export type SfntTables = ReadonlyMap<string, DataView>;

/** Reads the directory. @throws AppError `unsupported-font-type`, `font-unreadable` */
export function readSfntTables(bytes: Uint8Array): SfntTables {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = countOf(view);
  const places = Array.from({ length: count }, (_, index) => placeOf(view, 12 + index * 16)).toSorted((a, b) => a.offset - b.offset);
  let end = 12 + count * 16;
  const tables = new Map<string, DataView>();
  for (const { tag, offset, length } of places) {
    if (offset < end || length > view.byteLength - offset)
      throw unreadableFont(new Error(`table ${JSON.stringify(tag)} is outside the file or overlaps another table`));
    if (tables.has(tag)) throw unreadableFont(new Error(`two tables ${JSON.stringify(tag)}`));
    tables.set(tag, new DataView(bytes.buffer, bytes.byteOffset + offset, length));
    end = offset + length;
  }
  assertComplete(tables);
  return tables;
}

/** Number of tables that the file says it has, where it has room for that. */
function countOf(view: DataView): number {
  if (view.byteLength < 12 || !versions.has(view.getUint32(0)))
    throw unsupportedFontType(new Error('it does not start with a font signature'));
  const count = view.getUint16(4);
  if (count === 0 || count > maxTables || 12 + count * 16 > view.byteLength) throw unreadableFont(new Error(`${count} tables`));
  return count;
}

function assertComplete(tables: SfntTables): void {
  const missing = needed.find((tag) => !tables.has(tag));
  if (missing !== undefined) throw unreadableFont(new Error(`no table ${missing}`));
  if (!outlines.some((tags) => tags.every((tag) => tables.has(tag)))) throw unreadableFont(new Error('no outlines'));
}

function placeOf(view: DataView, at: number): { tag: string; offset: number; length: number } {
  const tag = String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
  return { tag, offset: view.getUint32(at + 8), length: view.getUint32(at + 12) };
}

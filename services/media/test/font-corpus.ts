import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { unpackFont } from '../src/adapters/font-files/unpack-font.ts';
import { readSfntTables } from '../src/adapters/font-files/sfnt-tables.ts';

/** A font that comes with the product, packed. */
export async function packedFont(): Promise<Uint8Array> {
  return readFile(createRequire(import.meta.url).resolve('@fontsource/poppins/files/poppins-latin-400-normal.woff2'));
}

/** The same unpacked. */
export async function plainFont(): Promise<Uint8Array> {
  return unpackFont(await packedFont());
}

/** Tables by their tags, to be changed. */
export type Tables = Map<string, Uint8Array>;

/** Copies the tables of a font. */
export function tablesOf(font: Uint8Array): Tables {
  const views = [...readSfntTables(font)];
  return new Map(views.map(([tag, view]) => [tag, new Uint8Array(view.buffer.slice(view.byteOffset, view.byteOffset + view.byteLength))]));
}

/** Puts tables together to a file. */
export function fontOf(tables: Tables, version = 0x00010000): Uint8Array {
  const start = 12 + tables.size * 16;
  const padded = [...tables].map(([tag, bytes]) => ({ tag, bytes, room: Math.ceil(bytes.byteLength / 4) * 4 }));
  const file = new Uint8Array(start + padded.reduce((total, { room }) => total + room, 0));
  const view = viewOf(file);
  view.setUint32(0, version);
  view.setUint16(4, tables.size);
  let at = start;
  for (const [index, { tag, bytes, room }] of padded.entries()) {
    for (const [place, letter] of [...tag].entries()) view.setUint8(12 + index * 16 + place, letter.charCodeAt(0));
    view.setUint32(12 + index * 16 + 8, at);
    view.setUint32(12 + index * 16 + 12, bytes.byteLength);
    file.set(bytes, at);
    at += room;
  }
  return file;
}

/** A view on bytes. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Changes a table of a copy of the font. */
export function withTable(font: Uint8Array, tag: string, change: (table: DataView) => void): Uint8Array {
  const tables = tablesOf(font);
  change(viewOf(tables.get(tag) ?? new Uint8Array()));
  return fontOf(tables);
}

/** Puts a table in, or another in its place; null takes it out. */
export function replaced(font: Uint8Array, tag: string, bytes: Uint8Array | null): Uint8Array {
  const tables = tablesOf(font);
  if (bytes) tables.set(tag, bytes);
  else tables.delete(tag);
  return fontOf(tables);
}

/** Gives glyphs other outlines, by their numbers; all others stay empty. */
export function withGlyphs(font: Uint8Array, glyphs: Record<number, readonly number[]>): Uint8Array {
  const tables = tablesOf(font);
  const count = viewOf(tables.get('maxp')!).getUint16(4);
  const loca = new DataView(new ArrayBuffer((count + 1) * 4));
  const outlines: number[] = [];
  for (let id = 0; id < count; id += 1) {
    loca.setUint32(id * 4, outlines.length);
    outlines.push(...(glyphs[id] ?? []));
  }
  loca.setUint32(count * 4, outlines.length);
  viewOf(tables.get('head')!).setInt16(50, 1);
  tables.set('loca', new Uint8Array(loca.buffer));
  tables.set('glyf', new Uint8Array(outlines.length === 0 ? 4 : outlines.length));
  tables.get('glyf')!.set(outlines);
  return fontOf(tables);
}

/** Outline of a glyph that consists of others. */
export function composite(...ids: readonly number[]): number[] {
  const parts = ids.flatMap((id, place) => [0, (place < ids.length - 1 ? 0x20 : 0) | 2, id >> 8, id & 255, 0, 0]);
  return [255, 255, 0, 0, 0, 0, 0, 100, 0, 100, ...parts];
}

/** A table of names for Windows. */
export function nameTable(names: readonly (readonly [id: number, text: string])[]): Uint8Array {
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const head = Buffer.alloc(6 + names.length * 12);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  let at = 0;
  for (const [index, [id]] of names.entries()) {
    const fields = [3, 1, 0x409, id, texts[index]!.length, at];
    for (const [place, value] of fields.entries()) head.writeUInt16BE(value, 6 + index * 12 + place * 2);
    at += texts[index]!.length;
  }
  return new Uint8Array(Buffer.concat([head, ...texts]));
}

/** A table `cmap` with one list of groups, which may say more than it has. */
export function groupedCmap(groups: readonly (readonly [from: number, to: number, glyph: number])[], said = groups.length): Uint8Array {
  const table = Buffer.alloc(12 + 16 + groups.length * 12);
  for (const [place, value] of [0, 1, 3, 10].entries()) table.writeUInt16BE(value, place * 2);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(16 + said * 12 > 0xffffffff ? 0xffffffff : 16 + said * 12, 16);
  table.writeUInt32BE(said, 24);
  for (const [index, group] of groups.entries())
    for (const [place, value] of group.entries()) table.writeUInt32BE(value, 28 + index * 12 + place * 4);
  return new Uint8Array(table);
}

/** Bytes that follow from a number, and look like chance. */
export function noise(length: number, seed: number): Uint8Array {
  let state = seed >>> 0 || 1;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
}

import { maxFontNameLength, unreadableFont } from '../../model/font-file.ts';
import type { FontEmbedding, SafeFont } from '../../model/font-file.ts';
import type { SfntTables } from './sfnt-tables.ts';

/** Names that a file has for its family: the typographic one, and the older one. */
const familyNames = [16, 1];
/** Most entries of a table of names that are looked at. */
const maxNames = 2_000;

/** Reads the facts that users see about a font. @throws AppError `font-unreadable` */
export function factsOf(tables: SfntTables): Omit<SafeFont, 'bytes'> {
  const [head, maxp, os2] = [tables.get('head'), tables.get('maxp'), tables.get('OS/2')];
  if (!head || head.byteLength < 54 || !maxp || maxp.byteLength < 6) throw unreadableFont(new Error('head or maxp is truncated'));
  const unitsPerEm = head.getUint16(18);
  if (unitsPerEm < 16 || unitsPerEm > 16_384) throw unreadableFont(new Error(`${unitsPerEm} units per em`));
  if (maxp.getUint16(4) === 0) throw unreadableFont(new Error('no glyphs'));
  return { name: nameOf(tables.get('name')), embedding: embeddingOf(os2), isVariable: tables.has('fvar') };
}

/** The least of what is allowed counts; a font that says nothing is installable. */
function embeddingOf(os2: DataView | undefined): FontEmbedding {
  const bits = os2 && os2.byteLength >= 10 ? os2.getUint16(8) & 0xf : 0;
  if (bits & 0x8) return 'editable';
  if (bits & 0x4) return 'preview';
  return bits & 0x2 ? 'restricted' : 'installable';
}

/** The family's name as plain text. What the table says of places outside of it is left out. */
function nameOf(table: DataView | undefined): string {
  if (!table || table.byteLength < 6) return '';
  const count = Math.min(table.getUint16(2), maxNames, Math.floor((table.byteLength - 6) / 12));
  const found = new Map<number, string>();
  for (let index = 0; index < count; index += 1) {
    const { platform, id, text } = entryOf(table, 6 + index * 12);
    // Names for Windows are the ones that everybody has.
    if (familyNames.includes(id) && text !== '' && (platform === 3 || !found.has(id))) found.set(id, text);
  }
  return familyNames.map((id) => found.get(id)).find((name) => name !== undefined) ?? '';
}

function entryOf(table: DataView, at: number): { platform: number; id: number; text: string } {
  const [platform, id, length, offset] = [0, 6, 8, 10].map((field) => table.getUint16(at + field)) as [number, number, number, number];
  const start = table.getUint16(4) + offset;
  if (start + length > table.byteLength) return { platform, id, text: '' };
  const bytes = new Uint8Array(table.buffer, table.byteOffset + start, Math.min(length, 4 * maxFontNameLength));
  return { platform, id, text: harmless(platform === 1 ? latin(bytes) : utf16(bytes)) };
}

/** Without what cannot be seen: it would hide what the name is. */
function harmless(text: string): string {
  const visible = text
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  return [...visible]
    .slice(0, maxFontNameLength / 2)
    .join('')
    .trim();
}

const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const utf16 = (bytes: Uint8Array) => new TextDecoder('utf-16be').decode(bytes);

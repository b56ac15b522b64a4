import { fontTooLarge, maxFontBytes, maxUnpackedFontBytes, unreadableFont, unsupportedFontType } from '../../model/font-file.ts';
import type { SafeFont } from '../../model/font-file.ts';
import { factsOf } from './font-facts.ts';
import { assertFewParts } from './glyph-parts.ts';
import { unpackFont } from './unpack-font.ts';
import { readSfntTables } from './sfnt-tables.ts';
import { rewriteFont } from './rewrite-font.ts';

/** Tables that a font may have once it is rewritten; any other is a fault of ours. */
const kept: ReadonlySet<string> = new Set(
  'OS/2 cmap head hhea hmtx maxp name post glyf loca CFF  CFF2 VORG vhea vmtx GDEF GSUB GPOS kern fvar avar gvar HVAR VVAR MVAR STAT cvar prep fpgm cvt '
    .match(/.{4} ?/g)
    ?.map((tag) => tag.slice(0, 4)),
);

/** Tables without which browsers take no font. */
const asked = ['OS/2', 'name', 'post'] as const;

/**
 * Turns an untrusted file into a font that is safe for browsers. Must be called where its time and memory are bounded.
 * @throws AppError `unsupported-font-type`, `font-unreadable`, `font-too-large`, `font-too-complex`
 */
export async function sanitiseFont(upload: Uint8Array): Promise<SafeFont> {
  if (upload.byteLength > maxFontBytes) throw fontTooLarge();
  const font = isWoff2(upload) ? await unpack(upload) : upload;
  const facts = factsOf(readSfntTables(font));
  const written = await rewriteFont(font);
  const tables = readSfntTables(written);
  const unknown = [...tables.keys()].find((tag) => !kept.has(tag));
  if (unknown !== undefined) throw unreadableFont(new Error(`table ${unknown} was written`));
  const missing = asked.find((tag) => !tables.has(tag));
  if (missing !== undefined) throw unreadableFont(new Error(`no table ${missing}`));
  if (glyphCountOf(tables.get('maxp')) < 2) throw unreadableFont(new Error('no letter has a glyph'));
  assertFewParts(tables);
  return { ...facts, isVariable: tables.has('fvar'), bytes: written };
}

const woff2Magic = 0x774f4632;
/** Bytes of the header of a packed font. */
const headerBytes = 48;

function isWoff2(upload: Uint8Array): boolean {
  return upload.byteLength >= 4 && viewOf(upload).getUint32(0) === woff2Magic;
}

async function unpack(upload: Uint8Array): Promise<Uint8Array> {
  if (upload.byteLength < headerBytes) throw unreadableFont(new Error('truncated'));
  const [flavor, length, size] = [4, 8, 16].map((at) => viewOf(upload).getUint32(at)) as [number, number, number];
  if (flavor === 0x74746366) throw unsupportedFontType(new Error('a collection'));
  if (length !== upload.byteLength) throw unreadableFont(new Error('its length differs from the header'));
  if (size > maxUnpackedFontBytes) throw fontTooLarge();
  const font = await unpackFont(upload).catch((error: unknown) => Promise.reject(unreadableFont(error)));
  if (font.byteLength > maxUnpackedFontBytes) throw fontTooLarge();
  return font;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const glyphCountOf = (maxp: DataView | undefined) => (maxp && maxp.byteLength >= 6 ? maxp.getUint16(4) : 0);

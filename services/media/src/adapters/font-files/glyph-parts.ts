/**
 * Cost of drawing the letters of a font with TrueType outlines. A letter may consist of others, and these again of others: a file of a kilobyte can hold
 * one of a billion parts, even of empty ones. HarfBuzz writes such letters as they are, and browsers draw them part by part.
 * @see https://learn.microsoft.com/typography/opentype/spec/glyf
 */
import { fontTooIntricate, unreadableFont } from '../../model/font-file.ts';
import type { SfntTables } from './sfnt-tables.ts';

/** Most points and parts of one letter, those of its parts included. The most intricate letters of fonts in use have some thousands. */
const maxParts = 30_000;
/** Maximum nesting of letters within letters. Fonts in use have one level or two. */
const maxDepth = 6;

/** Flags of a component. */
const flag = { hasWords: 0x1, hasScale: 0x8, hasMore: 0x20, hasTwoScales: 0x40, hasMatrix: 0x80 } as const;

interface GlyphParts {
  /** Points, and parts that it consists of, as expanded. */
  count: number;
  /** Levels beneath it. */
  depth: number;
}

/** Refuses a font with a letter that takes long to draw. Other outlines (CFF) pass: HarfBuzz gives up on one of too many steps (`HB_CFF_MAX_OPS`). @throws AppError `font-too-complex`, `font-unreadable` */
export function assertFewParts(tables: SfntTables): void {
  const [glyf, loca] = [tables.get('glyf'), tables.get('loca')];
  if (!glyf || !loca) return;
  const known = new Map<number, GlyphParts>();
  try {
    const outlines = outlinesOf(tables, { glyf, loca });
    for (let id = 0; id < outlines.count; id += 1) partsOf(id, 0);

    function partsOf(id: number, level: number): GlyphParts {
      if (level > maxDepth) throw fontTooIntricate();
      const parts = known.get(id) ?? counted(outlines.at(id), level);
      known.set(id, parts);
      if (level + parts.depth > maxDepth || parts.count > maxParts) throw fontTooIntricate();
      return parts;
    }

    function counted(outline: DataView | null, level: number): GlyphParts {
      const components = outline ? componentsOf(outline) : [];
      const parts = { count: outline ? pointsOf(outline) : 0, depth: 0 };
      for (const component of components) {
        const { count, depth } = partsOf(component, level + 1);
        parts.count = Math.min(maxParts + 1, parts.count + count + 1);
        parts.depth = Math.max(parts.depth, depth + 1);
      }
      return parts;
    }
  } catch (error) {
    // An address beyond its table.
    throw error instanceof RangeError ? unreadableFont(error) : error;
  }
}

/** The outlines of a font by their numbers; null: an empty one, or none. */
function outlinesOf(tables: SfntTables, { glyf, loca }: { glyf: DataView; loca: DataView }) {
  const isLong = tables.get('head')?.getInt16(50) === 1;
  const count = tables.get('maxp')?.getUint16(4) ?? 0;
  const placeOf = (id: number) => (isLong ? loca.getUint32(id * 4) : loca.getUint16(id * 2) * 2);
  return {
    count,
    at(id: number): DataView | null {
      if (id >= count) return null;
      const [start, end] = [placeOf(id), placeOf(id + 1)];
      return end > start ? new DataView(glyf.buffer, glyf.byteOffset + start, end - start) : null;
    },
  };
}

/** Bytes before the contours or the components. */
const headerBytes = 10;

function pointsOf(outline: DataView): number {
  const contours = outline.getInt16(0);
  return contours > 0 ? outline.getUint16(headerBytes + (contours - 1) * 2) + 1 : 0;
}

function* componentsOf(outline: DataView): Generator<number> {
  if (outline.getInt16(0) >= 0) return;
  for (let at = headerBytes, flags: number = flag.hasMore; flags & flag.hasMore; at += componentBytes(flags)) {
    flags = outline.getUint16(at);
    yield outline.getUint16(at + 2);
  }
}

function componentBytes(flags: number): number {
  const scale = flags & flag.hasScale ? 2 : flags & flag.hasTwoScales ? 4 : flags & flag.hasMatrix ? 8 : 0;
  return 4 + (flags & flag.hasWords ? 4 : 2) + scale;
}

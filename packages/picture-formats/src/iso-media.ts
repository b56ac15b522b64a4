/** Content of a file in the ISO base media format. */
export type IsoMediaKind = 'avif' | 'heic' | 'raw' | 'video' | 'jpeg-xl' | 'jpeg-2000';

/** Brands of HEVC pictures and of their sequences (ISO/IEC 23008-12), and those that say nothing about the codec. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'mif2', 'msf1', 'miaf']);
const avifBrands = new Set(['avif', 'avis']);
const kindOfBrand: Readonly<Record<string, IsoMediaKind>> = { 'crx ': 'raw', 'jxl ': 'jpeg-xl', 'jp2 ': 'jpeg-2000', 'jpx ': 'jpeg-2000' };
/** Boxes that movies of early QuickTime start with. */
const movieBoxes = new Set(['moov', 'mdat', 'wide', 'free', 'skip']);

/** @returns null where the file is none of this format */
export function isoMediaKind(head: Uint8Array): IsoMediaKind | null {
  const box = fourAt(head, 4);
  if (movieBoxes.has(box) && head[0] === 0) return 'video';
  if (box !== 'ftyp') return null;
  const [major = '', ...others] = brandsOf(head);
  if (avifBrands.has(major)) return 'avif';
  // Movies name the brands of pictures, too, if they have a poster.
  if (!heicBrands.has(major)) return kindOfBrand[major] ?? 'video';
  return major.startsWith('m') && others.some((brand) => avifBrands.has(brand)) ? 'avif' : 'heic';
}

function brandsOf(head: Uint8Array): string[] {
  const size = Math.min(head.length, new DataView(head.buffer, head.byteOffset).getUint32(0));
  const brands = [fourAt(head, 8)];
  for (let at = 16; at + 4 <= size; at += 4) brands.push(fourAt(head, at));
  return brands;
}

function fourAt(head: Uint8Array, at: number): string {
  return String.fromCharCode(...head.subarray(at, at + 4));
}

import { AppError } from '@viral-slides/errors';
import { unreadableImage } from '../../../model/upload-limits.ts';

/** Kinds of items that an AVIF may hold: coded pictures, and notes that no decoder unpacks. All others make pictures out of pictures. */
const plainItems = new Set(['av01', 'Exif', 'mime', 'uri ']);
/** Most boxes that are looked at; files have about twenty. */
const maxBoxes = 2_000;

interface Box {
  type: string;
  start: number;
  end: number;
}

/** Facts about an AVIF that its header has. */
export interface AvifFacts {
  /** Pixels of the largest picture in the file, which may be one that a crop or a transparency hides; 0 when none is described. */
  largestPixels: number;
  /** Colors by code points (ITU-T H.273), where the file has them and no ICC profile. */
  colors: { primaries: number; transfer: number } | null;
}

/**
 * Looks at what an AVIF holds beside the picture that its header describes (ISO/IEC 23008-12). A grid or an overlay of pictures can make a
 * decoder work through thousands of them for one small canvas, and compressed metadata can be a decompression bomb: both are refused.
 * @throws AppError `unsupported-image-structure` (invalid-input), `image-unreadable`
 */
export function lookAtAvif(file: Buffer): AvifFacts {
  const counter = { boxes: 0 };
  const boxesIn = (start: number, end: number) => readBoxes(file, { start, end, counter });
  const described = boxesIn(0, file.length)
    .filter(({ type }) => type === 'meta')
    .flatMap(({ start, end }) => boxesIn(start + 4, end));
  const items = described.filter(({ type }) => type === 'iinf').flatMap((box) => boxesIn(itemsStart(file, box), box.end));
  for (const item of items) assertPlain(file, item);
  const properties = described.filter(({ type }) => type === 'iprp').flatMap(({ start, end }) => boxesIn(start, end));
  const single = properties.filter(({ type }) => type === 'ipco').flatMap(({ start, end }) => boxesIn(start, end));
  return { largestPixels: largestIn(file, single), colors: colorsIn(file, single) };
}

function readBoxes(file: Buffer, { start, end, counter }: { start: number; end: number; counter: { boxes: number } }): Box[] {
  const found: Box[] = [];
  for (let offset = start; offset + 8 <= end;) {
    if (++counter.boxes > maxBoxes) throw unreadableImage(new Error('more boxes than any image needs'));
    const { headerBytes, sizeBytes } = sizeOfBox(file, offset, end);
    if (sizeBytes < headerBytes || offset + sizeBytes > end) break;
    found.push({ type: file.toString('latin1', offset + 4, offset + 8), start: offset + headerBytes, end: offset + sizeBytes });
    offset += sizeBytes;
  }
  return found;
}

/** A size of 0 means up to the end; 1 means that 64 bits follow. */
function sizeOfBox(file: Buffer, offset: number, end: number): { headerBytes: number; sizeBytes: number } {
  const short = file.readUInt32BE(offset);
  if (short === 0) return { headerBytes: 8, sizeBytes: end - offset };
  if (short !== 1 || offset + 16 > end) return { headerBytes: 8, sizeBytes: short };
  return { headerBytes: 16, sizeBytes: Number(file.readBigUInt64BE(offset + 8)) };
}

/** Version and flags, then a count of 16 bits, or of 32 from version 1 on. */
function itemsStart(file: Buffer, box: Box): number {
  return box.start + (file[box.start] === 0 ? 6 : 8);
}

function assertPlain(file: Buffer, entry: Box): void {
  if (entry.type !== 'infe') return;
  // Version and flags, the id of 16 bits (32 in version 3), the protection, the type.
  const typeStart = entry.start + (file[entry.start] === 3 ? 10 : 8);
  const type = file.toString('latin1', typeStart, typeStart + 4);
  if (!plainItems.has(type)) throw notPlain(`an item of type ${JSON.stringify(type)}`);
  if (type !== 'mime') return;
  // Name, media type and encoding, each with a zero behind it.
  const [, , encoding = ''] = file.toString('latin1', typeStart + 4, entry.end).split('\0');
  if (encoding !== '') throw notPlain('a compressed metadata item');
}

function largestIn(file: Buffer, properties: Box[]): number {
  const sizes = properties.filter(({ type, start, end }) => type === 'ispe' && end - start >= 12);
  return sizes.reduce((most, { start }) => Math.max(most, file.readUInt32BE(start + 4) * file.readUInt32BE(start + 8)), 0);
}

function colorsIn(file: Buffer, properties: Box[]): AvifFacts['colors'] {
  const described = properties.filter(({ type, start, end }) => type === 'colr' && end - start >= 8);
  const kindOf = ({ start }: Box) => file.toString('latin1', start, start + 4);
  const coded = described.find((box) => kindOf(box) === 'nclx');
  if (!coded || described.some((box) => kindOf(box) !== 'nclx')) return null;
  return { primaries: file.readUInt16BE(coded.start + 4), transfer: file.readUInt16BE(coded.start + 6) };
}

function notPlain(what: string): AppError {
  return new AppError(
    'invalid-input',
    'unsupported-image-structure',
    'This AVIF file is assembled from several images. Save it as a single image, for example as JPEG or PNG, and upload that.',
    { cause: new Error(`the file contains ${what}`) },
  );
}

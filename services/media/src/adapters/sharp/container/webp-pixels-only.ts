import { KeptParts, maxExifBytes, maxProfileBytes } from './byte-ranges.ts';

const headerBytes = 12;
const flagsOffset = headerBytes + 8;
/** Chunks that decide how the first picture looks, with the most bytes of each; everything else goes. */
const pictureChunks: ReadonlyMap<string, number> = new Map([
  ['VP8 ', Infinity],
  ['VP8L', Infinity],
  ['VP8X', Infinity],
  ['ALPH', Infinity],
  ['ANIM', Infinity],
  ['ANMF', Infinity],
  ['ICCP', maxProfileBytes],
  ['EXIF', maxExifBytes],
]);
/** Bits of the VP8X chunk that announce chunks which may be gone. */
const announced = { ICCP: 0x20, EXIF: 0x08, 'XMP ': 0x04 } as const;

/**
 * Leaves out of a WebP what is not its first picture (RFC 9649, section 2.7): XMP, unknown chunks, further frames. A file that ends too
 * early is given back as it is, for the decoder to judge.
 */
export function webpPixelsOnly(file: Buffer): Buffer {
  const kept = new KeptParts(file);
  kept.keep(0, headerBytes);
  const seen = new Set<string>();
  const fileEnd = 8 + file.readUInt32LE(4);
  if (fileEnd > file.length) return file;
  let offset = headerBytes;
  while (offset + 8 <= fileEnd) {
    const type = file.toString('latin1', offset, offset + 4);
    const size = file.readUInt32LE(offset + 4);
    // Chunks have an even length.
    const end = offset + 8 + size + (size % 2);
    if (end > fileEnd) return file;
    if (!seen.has(type) && size <= (pictureChunks.get(type) ?? -1)) {
      kept.keep(offset, end);
      seen.add(type);
    }
    offset = end;
  }
  return describe(Buffer.from(kept.bytes()), seen);
}

/** Writes into the headers what is still there. */
function describe(file: Buffer, seen: ReadonlySet<string>): Buffer {
  file.writeUInt32LE(file.length - 8, 4);
  if (!seen.has('VP8X') || file.toString('latin1', headerBytes, headerBytes + 4) !== 'VP8X') return file;
  const gone = Object.entries(announced).reduce((bits, [type, bit]) => (seen.has(type) ? bits : bits | bit), 0);
  file[flagsOffset] = (file[flagsOffset] ?? 0) & ~gone;
  return file;
}

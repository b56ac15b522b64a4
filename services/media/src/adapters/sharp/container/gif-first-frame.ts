import { KeptParts } from './byte-ranges.ts';

const headerBytes = 13;
const extension = 0x21;
const graphicControl = 0xf9;
const image = 0x2c;
const trailer = Buffer.from([0x3b]);

/**
 * Cuts a GIF behind its first picture and leaves comments and application data out (GIF89a specification, sections 23 to 26).
 * Decoders otherwise gather all frames first, and a small file can hold a million. A file that ends earlier is given back
 * as it is, for the decoder to judge.
 */
export function gifFirstFrame(file: Buffer): Buffer {
  const kept = new KeptParts(file);
  let offset = headerBytes + colourTableBytes(file, 10);
  kept.keep(0, offset);
  while (offset + 2 <= file.length) {
    const block = file[offset];
    if (block !== extension && block !== image) break;
    const end = block === image ? endOfImage(file, offset) : endOfSubBlocks(file, offset + 2);
    if (end > file.length) break;
    if (block === image || file[offset + 1] === graphicControl) kept.keep(offset, end);
    if (block === image) return kept.bytes(trailer);
    offset = end;
  }
  return file;
}

function endOfImage(file: Buffer, offset: number): number {
  // The descriptor, an own colour table, and the size of the first code.
  return endOfSubBlocks(file, offset + 10 + colourTableBytes(file, offset + 9) + 1);
}

/** Bytes of the colour table that the flags at an offset announce. */
function colourTableBytes(file: Buffer, flagsOffset: number): number {
  const flags = file[flagsOffset] ?? 0;
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** @returns the offset behind the empty block that ends a row of blocks; beyond the file when there is none */
function endOfSubBlocks(file: Buffer, start: number): number {
  let offset = start;
  while (offset < file.length) {
    const size = file[offset] ?? 0;
    offset += 1 + size;
    if (size === 0) return offset;
  }
  return file.length + 1;
}

import { inflateSync } from 'node:zlib';
import { KeptParts, maxExifBytes, maxProfileBytes } from './byte-ranges.ts';

const signatureBytes = 8;
/** Length, type and checksum around the data of a chunk. */
const frameBytes = 12;
/** Chunks that decide how the default picture looks. Texts, thumbnails, further frames and unknown extras are not among them. */
const pictureChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'iCCP', 'eXIf']);
/** Those that a decoder would otherwise read as often as they come. */
const onceOnly = new Set(['iCCP', 'eXIf']);

/**
 * Strips everything from a PNG that is not its picture (PNG specification, third edition, section 11): decoders inflate each text chunk, 50
 * MB from 49 kB and more. A missing end stays missing, so that the decoder reports it.
 */
export function pngPixelsOnly(file: Buffer): Buffer {
  const kept = new KeptParts(file);
  kept.keep(0, signatureBytes);
  const seen = new Set<string>();
  let offset = signatureBytes;
  while (offset + frameBytes <= file.length) {
    const type = file.toString('latin1', offset + 4, offset + 8);
    const end = offset + frameBytes + file.readUInt32BE(offset);
    if (end > file.length) break;
    if (pictureChunks.has(type) && !(onceOnly.has(type) && seen.has(type)) && isBounded(type, file.subarray(offset + 8, end - 4)))
      kept.keep(offset, end);
    seen.add(type);
    offset = end;
    if (type === 'IEND') return kept.bytes();
  }
  kept.keep(offset, file.length);
  return kept.bytes();
}

function isBounded(type: string, data: Buffer): boolean {
  if (type === 'eXIf') return data.length <= maxExifBytes;
  return type !== 'iCCP' || isProfileBounded(data);
}

/** The profile stands deflated behind its name, a zero and the number of the method. */
function isProfileBounded(data: Buffer): boolean {
  try {
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: maxProfileBytes });
    return true;
  } catch {
    return false;
  }
}

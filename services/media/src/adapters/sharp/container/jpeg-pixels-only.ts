import { KeptParts, maxProfileBytes } from './byte-ranges.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
const comment = 0xfe;
const exifMark = Buffer.from('Exif\0\0', 'latin1');
const profileMark = Buffer.from('ICC_PROFILE\0', 'latin1');

/**
 * Leaves out of a JPEG the blocks that are not needed to show it (ISO/IEC 10918-1, annex B): comments, XMP, IPTC, further pictures and
 * gain maps. Kept are JFIF, the first EXIF block, a colour profile and Adobe's note on the colour model.
 */
export function jpegPixelsOnly(file: Buffer): Buffer {
  const kept = new KeptParts(file);
  kept.keep(0, 2);
  const isWanted = wantedBlocks();
  let offset = 2;
  while (offset + 4 <= file.length && file[offset] === 0xff) {
    const marker = file[offset + 1] ?? 0;
    if (marker === startOfScan || marker === endOfImage) break;
    const size = blockBytes(file, offset);
    if (offset + size > file.length) break;
    if (isWanted(marker, file.subarray(offset + 4, offset + size))) kept.keep(offset, offset + size);
    offset += size;
  }
  // The scans, and everything that is not a block: the decoder judges them.
  kept.keep(offset, file.length);
  return kept.bytes();
}

/** A filling byte, a marker that stands alone, or a block with its length behind the marker. */
function blockBytes(file: Buffer, offset: number): number {
  const marker = file[offset + 1] ?? 0;
  if (marker === 0xff) return 1;
  if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) return 2;
  return 2 + Math.max(2, file.readUInt16BE(offset + 2));
}

function wantedBlocks(): (marker: number, data: Buffer) => boolean {
  let hasExif = false;
  let profileBytes = 0;
  return (marker, data) => {
    if (marker === 0xe1) {
      const isFirst = !hasExif && startsWith(data, exifMark);
      hasExif ||= isFirst;
      return isFirst;
    }
    if (marker === 0xe2) {
      profileBytes += data.length;
      return startsWith(data, profileMark) && profileBytes <= maxProfileBytes;
    }
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    return marker === 0xe0 || marker === 0xee || !(isApplication || marker === comment);
  };
}

function startsWith(data: Buffer, mark: Buffer): boolean {
  return data.subarray(0, mark.length).equals(mark);
}

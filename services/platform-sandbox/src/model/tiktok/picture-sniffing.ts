/** Facts about a picture from its first bytes, ignoring its name and header. */
export interface SniffedPicture {
  type: 'image/jpeg' | 'image/webp' | 'image/png';
  widthPx: number;
  heightPx: number;
}

/** Recognises a picture by its magic bytes. @returns null when it is none of the known, or its size cannot be read */
export function sniffPicture(bytes: Uint8Array): SniffedPicture | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.length >= 4 && view.readUInt16BE(0) === 0xffd8 && view[2] === 0xff) return sniffJpeg(view);
  if (view.length >= 30 && ascii(view, 0, 4) === 'RIFF' && ascii(view, 8, 4) === 'WEBP') return sniffWebp(view);
  if (view.length >= 24 && view.readUInt32BE(0) === 0x89504e47 && ascii(view, 12, 4) === 'IHDR')
    return { type: 'image/png', widthPx: view.readUInt32BE(16), heightPx: view.readUInt32BE(20) };
  return null;
}

function ascii(bytes: Buffer, start: number, length: number): string {
  return bytes.toString('latin1', start, start + length);
}

/** Markers that start a frame and hold its size: SOF0 to SOF15 without the tables and extensions between them (ITU T.81 table B.1). */
function isFrameStart(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function sniffJpeg(bytes: Buffer): SniffedPicture | null {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrameStart(marker)) return { type: 'image/jpeg', widthPx: bytes.readUInt16BE(at + 7), heightPx: bytes.readUInt16BE(at + 5) };
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2 || marker === 0xda) return null;
    at += 2 + length;
  }
  return null;
}

/** The three forms of a WebP's first chunk (RFC 9649 sections 2.5 to 2.7). */
function sniffWebp(bytes: Buffer): SniffedPicture | null {
  const type = 'image/webp';
  switch (ascii(bytes, 12, 4)) {
    case 'VP8X':
      return { type, widthPx: bytes.readUIntLE(24, 3) + 1, heightPx: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { type, widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { type, widthPx: bytes.readUInt16LE(26) & 0x3fff, heightPx: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}

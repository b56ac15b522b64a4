/** Rows of one strip: the decoder holds a strip at a time. */
const rowsPerStrip = 16;
const short = 3;
const long = 4;
const undefinedBytes = 7;
const bytesOf: Readonly<Record<number, number>> = { [short]: 2, [long]: 4, [undefinedBytes]: 1 };

/** One field of a TIFF directory. */
interface Field {
  tag: number;
  type: typeof short | typeof long | typeof undefinedBytes;
  values: readonly number[] | Buffer;
}

/** Pixels of 8 bits, row by row without gaps, and the colors that they mean. */
export interface PixelLayout {
  widthPx: number;
  heightPx: number;
  /** Red, green, blue, and transparency as a fourth. */
  channels: 3 | 4;
  /** ICC; null = sRGB. */
  profile: Buffer | null;
}

/**
 * Makes an uncompressed TIFF whose pixels are still to be filled in. This is how pixels with a color profile come to libvips: it takes
 * none beside raw pixels.
 * @returns the whole file, and the part of it that takes the pixels
 */
export function uncompressedTiff(layout: PixelLayout): { file: Buffer; pixels: Buffer } {
  const { widthPx, heightPx, channels, profile } = layout;
  const rowBytes = widthPx * channels;
  const strips = Math.ceil(heightPx / rowsPerStrip);
  const stripBytes = Array.from({ length: strips }, (_, strip) => rowBytes * Math.min(rowsPerStrip, heightPx - strip * rowsPerStrip));
  const fieldsAt = (start: number): Field[] => [
    { tag: 256, type: long, values: [widthPx] },
    { tag: 257, type: long, values: [heightPx] },
    { tag: 258, type: short, values: Array.from({ length: channels }, () => 8) },
    { tag: 259, type: short, values: [1] },
    { tag: 262, type: short, values: [2] },
    { tag: 273, type: long, values: stripBytes.map((_, strip) => start + strip * rowsPerStrip * rowBytes) },
    { tag: 277, type: short, values: [channels] },
    { tag: 278, type: long, values: [rowsPerStrip] },
    { tag: 279, type: long, values: stripBytes },
    ...(channels === 4 ? [{ tag: 338, type: short, values: [2] } as const] : []),
    ...(profile ? [{ tag: 34_675, type: undefinedBytes, values: profile } as const] : []),
  ];
  const start = header(fieldsAt(0)).length;
  const file = Buffer.allocUnsafe(start + rowBytes * heightPx);
  header(fieldsAt(start)).copy(file);
  return { file, pixels: file.subarray(start) };
}

/** The magic number, the directory, and behind it the values that are too long for it. */
function header(fields: readonly Field[]): Buffer {
  const directory = Buffer.alloc(8 + 2 + fields.length * 12 + 4);
  directory.write('II*\0', 'latin1');
  directory.writeUInt32LE(8, 4);
  directory.writeUInt16LE(fields.length, 8);
  const parts: Buffer[] = [directory];
  let end = directory.length;
  for (const [index, { tag, type, values }] of fields.entries()) {
    const at = 10 + index * 12;
    const data = dataOf(type, values);
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(values.length, at + 4);
    if (data.length <= 4) {
      data.copy(directory, at + 8);
      continue;
    }
    directory.writeUInt32LE(end, at + 8);
    // Values start at even offsets.
    parts.push(data, Buffer.alloc(data.length % 2));
    end += data.length + (data.length % 2);
  }
  return Buffer.concat(parts);
}

function dataOf(type: Field['type'], values: Field['values']): Buffer {
  if (Buffer.isBuffer(values)) return values;
  const data = Buffer.alloc(values.length * bytesOf[type]!);
  for (const [index, value] of values.entries()) {
    if (type === short) data.writeUInt16LE(value, index * 2);
    else data.writeUInt32LE(value, index * 4);
  }
  return data;
}

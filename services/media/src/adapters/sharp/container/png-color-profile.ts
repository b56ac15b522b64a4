import { crc32, deflateSync } from 'node:zlib';
import { codedColorProfile, sRgbCurve, sRgbPrimaries } from './coded-colors.ts';
import { colorProfile, type Primaries } from './color-profile.ts';

const signatureBytes = 8;
/** Length, type and checksum around the data of a chunk. */
const frameBytes = 12;
const colorChunks = new Set(['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM']);
/** Most chunks before the picture that are looked at; programs write about ten. */
const mostHeadChunks = 1_000;
/** Color types without color: gray, and gray with alpha. */
const grayTypes = new Set([0, 4]);

interface ColorChunks {
  isGray: boolean;
  /** Data by type, of the first of each. */
  chunks: ReadonlyMap<string, Buffer>;
}

/**
 * Writes what a PNG says of its colors as the one form that the decoder reads, an ICC profile. Of several chunks the one with the highest precedence counts, as in browsers:
 * cICP, iCCP, sRGB, then gAMA and cHRM (PNG specification, third edition, section 4.3).
 * @param file as `pngPixelsOnly` leaves it
 * @returns the same file where nothing is to be changed
 * @throws AppError `unsupported-image-structure` for HDR
 */
export function withColorProfile(file: Buffer): Buffer {
  const described = readColors(file);
  const profile = described && profileOf(described);
  if (!profile) return file;
  const data = Buffer.concat([Buffer.from('color\0\0', 'latin1'), deflateSync(profile)]);
  const type = Buffer.from('iCCP', 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(Buffer.concat([type, data])));
  return withoutColors(file, Buffer.concat([length, type, data, checksum]));
}

function profileOf({ isGray, chunks }: ColorChunks): Buffer | null {
  const coded = codedProfile(chunks.get('cICP'), isGray);
  if (coded) return coded;
  if (chunks.has('iCCP') || chunks.has('sRGB')) return null;
  const gamma = gammaOf(chunks.get('gAMA'));
  const primaries = chromaticities(chunks.get('cHRM'));
  if (!gamma && !primaries) return null;
  return colorProfile({ primaries: primaries ?? sRgbPrimaries, curve: gamma ? [gamma] : sRgbCurve, isGray });
}

function codedProfile(data: Buffer | undefined, isGray: boolean): Buffer | null {
  if (data?.length !== 4) return null;
  const [primaries = 0, transfer = 0] = data;
  return codedColorProfile({ primaries, transfer, isGray });
}

/** The exponent that makes light of values; null where the chunk gives none that a picture can have. */
function gammaOf(data: Buffer | undefined): number | null {
  const exponent = data?.length === 4 ? 100_000 / data.readUInt32BE(0) : 0;
  return exponent >= 0.1 && exponent <= 10 ? exponent : null;
}

function chromaticities(data: Buffer | undefined): Primaries | null {
  if (data?.length !== 32) return null;
  const at = (pair: number): [number, number] => [data.readUInt32BE(pair * 8) / 100_000, data.readUInt32BE(pair * 8 + 4) / 100_000];
  return { white: at(0), red: at(1), green: at(2), blue: at(3) };
}

/** Reads the chunks before the picture; null for a file without a header. */
function readColors(file: Buffer): ColorChunks | null {
  const chunks = new Map<string, Buffer>();
  let colorType: number | undefined;
  for (const { type, data } of headChunks(file)) {
    if (type === 'IHDR') colorType = data[9];
    if (colorChunks.has(type) && !chunks.has(type)) chunks.set(type, data);
  }
  return colorType === undefined ? null : { isGray: grayTypes.has(colorType), chunks };
}

/** Puts a profile behind the header, and leaves out what it stands for. */
function withoutColors(file: Buffer, profile: Buffer): Buffer {
  const parts = [file.subarray(0, signatureBytes)];
  let end = signatureBytes;
  for (const chunk of headChunks(file)) {
    if (!colorChunks.has(chunk.type)) parts.push(file.subarray(chunk.start, chunk.end));
    if (chunk.type === 'IHDR') parts.push(profile);
    end = chunk.end;
  }
  return Buffer.concat([...parts, file.subarray(end)]);
}

function* headChunks(file: Buffer): Generator<{ type: string; data: Buffer; start: number; end: number }> {
  let start = signatureBytes;
  for (let count = 0; count < mostHeadChunks && start + frameBytes <= file.length; count += 1) {
    const type = file.toString('latin1', start + 4, start + 8);
    const end = start + frameBytes + file.readUInt32BE(start);
    if (type === 'IDAT' || end > file.length) return;
    yield { type, data: file.subarray(start + 8, end - 4), start, end };
    start = end;
  }
}

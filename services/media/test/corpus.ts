import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Sides of a generated picture. */
export interface Size {
  width: number;
  height: number;
}

const defaultSize: Size = { width: 320, height: 240 };

/** A picture with structure and noise, different for every seed, as raw sharp input. */
export function picture({ width, height }: Size = defaultSize, seed = 1) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${(seed * 47) % 360},80%,50%)"/><stop offset="1" stop-color="hsl(${(seed * 47 + 140) % 360},70%,30%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="${30 + (seed % 40)}%" cy="40%" r="20%" fill="hsl(${seed % 360},60%,70%)"/></svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

/** A JPEG photograph-like file. */
export function jpegFile(size?: Size, seed?: number): Promise<Buffer> {
  return picture(size, seed).jpeg({ quality: 85 }).toBuffer();
}

/** A JPEG that lies on its side: orientation 6 in EXIF, with a camera name and a GPS position. */
export function rotatedJpegWithGps(size?: Size): Promise<Buffer> {
  return picture(size)
    .withExif({
      IFD0: { Make: 'SecretCamera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A GIF of three frames: red, green, blue. */
export async function animatedGif({ width, height }: Size = { width: 60, height: 40 }): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
}

/** A PNG of one black bit per pixel: a few kilobytes at any size. */
export function flatPng({ width, height }: Size): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** The marker that polyglots carry; nothing stored may hold it. */
export const payloadMarker = 'alert("polyglot-payload")';

/** A file that is a valid JPEG and, read from its end, a ZIP. */
export async function jpegZipPolyglot(): Promise<Buffer> {
  return Buffer.concat([await jpegFile(), Buffer.from(`PK\u0003\u0004${payloadMarker}PK\u0005\u0006`, 'latin1')]);
}

/** A GIF that is also a script: its header opens a comment that ends behind the picture. */
export async function gifScriptPolyglot(): Promise<Buffer> {
  const gif = await picture({ width: 32, height: 20 }).gif().toBuffer();
  return Buffer.concat([gif, Buffer.from(`*/=1;${payloadMarker}//`)]);
}

/** An SVG with a script. */
export const svgFile = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>${payloadMarker}</script></svg>`,
);

/** Everything but the end of a file. */
export function truncated(file: Buffer): Buffer {
  return file.subarray(0, Math.floor(file.byteLength * 0.6));
}

/** Puts chunks behind the header of a PNG. */
export function withPngChunks(png: Buffer, chunks: readonly [type: string, data: Buffer][]): Buffer {
  const headerEnd = 8 + 12 + 13;
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks.map(([type, data]) => chunk(type, data)), png.subarray(headerEnd)]);
}

/** Text chunks of a PNG of 50 MB each once inflated: 49 kB as they come. */
export function textBombs(count: number): [type: string, data: Buffer][] {
  const deflated = deflateSync(Buffer.alloc(50_000_000, 'x'), { level: 9 });
  return Array.from({ length: count }, (_, index) =>
    index % 2
      ? ['zTXt', Buffer.concat([Buffer.from(`Comment${index}\0\0`, 'latin1'), deflated])]
      : ['iTXt', Buffer.concat([Buffer.from(`Comment${index}\0\u0001\0\0\0`, 'latin1'), deflated])],
  );
}

/** A colour profile of a PNG of 50 MB once inflated. */
export function profileBomb(): [type: string, data: Buffer] {
  return ['iCCP', Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000), { level: 9 })])];
}

/** Writes another type into the item of an AVIF that holds its picture: one that is made out of others. */
export async function avifWithItemType(type: 'grid' | 'iovl' | 'iden'): Promise<Buffer> {
  const avif = Buffer.from(await picture().avif({ effort: 0 }).toBuffer());
  avif.write(type, avif.indexOf('av01', avif.indexOf('infe')), 'latin1');
  return avif;
}

/** An AVIF whose properties describe a picture of 16,000 × 16,000 pixels. */
export async function avifWithHugePicture(): Promise<Buffer> {
  const avif = Buffer.from(await picture().avif({ effort: 0 }).toBuffer());
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(16_000, size);
  avif.writeUInt32BE(16_000, size + 4);
  return avif;
}

/** An AVIF of 12 kB whose header says 64 × 64 pixels, while the coded picture has 49 megapixels: a gigabyte when decoded. */
export async function avifThatLies(): Promise<Buffer> {
  const avif = Buffer.from(
    await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#336699' } })
      .avif({ effort: 0, quality: 1 })
      .toBuffer(),
  );
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(64, size);
  avif.writeUInt32BE(64, size + 4);
  return avif;
}

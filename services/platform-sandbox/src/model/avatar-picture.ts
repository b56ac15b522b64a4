import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** Side of the picture in pixels. */
const sidePx = 192;
/** Colours of the drawings, background and shape: [red, green, blue]. */
const colours = [
  [
    [24, 62, 66],
    [128, 222, 205],
  ],
  [
    [64, 36, 48],
    [240, 150, 160],
  ],
  [
    [40, 40, 72],
    [160, 170, 250],
  ],
  [
    [60, 50, 24],
    [240, 200, 110],
  ],
] as const;

/** Draws the picture of a person who never uploaded one: a shape and colours that are always the same for an id. @returns a PNG */
export function avatarPicture(id: string): Buffer {
  const hash = createHash('sha256').update(id).digest();
  const [back, shape] = colours[hash[0]! % colours.length]!;
  const [centreX, centreY] = [(0.3 + (hash[1]! / 255) * 0.4) * sidePx, (0.3 + (hash[2]! / 255) * 0.4) * sidePx];
  const radius = (0.22 + (hash[3]! / 255) * 0.16) * sidePx;
  const rows: Buffer[] = [];
  for (let y = 0; y < sidePx; y++) {
    const row = Buffer.alloc(1 + sidePx * 3);
    for (let x = 0; x < sidePx; x++) row.set(Math.hypot(x - centreX, y - centreY) < radius ? shape : back, 1 + x * 3);
    rows.push(row);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sidePx, 0);
  header.writeUInt32BE(sidePx, 4);
  // 8 bits a channel, true colour.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]);
}

/** A chunk of a PNG: length, type, bytes, checksum (PNG specification, section 5.3). */
function chunk(type: string, bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), bytes]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

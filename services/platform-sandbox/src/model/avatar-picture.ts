import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** Side of the picture in pixels. */
const sidePx = 192;
/** Colours of the drawings, background and shape. */
const colours = [
  ['183e42', '80decd'],
  ['402430', 'f096a0'],
  ['282848', 'a0aafa'],
  ['3c3218', 'f0c86e'],
] as const;

/** Draws the picture of a person who never uploaded one: a shape and colours that are always the same for an id. @returns a PNG */
export function avatarPicture(id: string): Buffer {
  const hash = createHash('sha256').update(id).digest();
  const [back, shape] = colours[hash[0]! % colours.length]!.map((colour) => Buffer.from(colour, 'hex')) as [Buffer, Buffer];
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

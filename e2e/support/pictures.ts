import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A picture file as the browser or the API takes it. */
export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * Draws a small JPEG of one colour, for tests in which the content does not matter. A few bytes differ from picture to picture, so that
 * none is the duplicate of another.
 * @param color as CSS names it
 */
export async function drawnPicture(name: string, color = 'seagreen'): Promise<PictureFile> {
  const [width, height] = [270, 480];
  const grain = await sharp(randomBytes(width * 8 * 3), { raw: { width, height: 8, channels: 3 } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width, height, channels: 3, background: color } })
    .composite([{ input: grain, top: height - 8, left: 0 }])
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

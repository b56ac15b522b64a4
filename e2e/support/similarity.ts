import sharp from 'sharp';
import { ssim } from 'ssim.js';
import { meanDifference, type Pixels } from './exported-pictures.ts';

/** How alike two pictures are. */
export interface Similarity {
  /** Structural similarity, 0 to 1; 1 = the same. */
  structure: number;
  /** Mean difference per channel, 0 to 255. */
  mean: number;
}

/** Compares two picture files of any size: the larger one is scaled down to the smaller one. */
export async function similarityOf(one: Buffer, other: Buffer): Promise<Similarity> {
  const [a, b] = await Promise.all([sharp(one).metadata(), sharp(other).metadata()]);
  const size = { width: Math.min(a.width, b.width), height: Math.min(a.height, b.height) };
  const [left, right] = await Promise.all([channelsOf(one, size), channelsOf(other, size)]);
  return { structure: ssim(left.rgba, right.rgba).mssim, mean: meanDifference(left.rgb, right.rgb) };
}

/** A picture's pixels in three bytes each, and in four, which is the form that the comparison takes. */
async function channelsOf(
  file: Buffer,
  { width, height }: { width: number; height: number },
): Promise<{ rgb: Pixels; rgba: { data: Uint8ClampedArray; width: number; height: number } }> {
  const rgb = await sharp(file).resize(width, height, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer();
  const rgba = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { rgb: { data: rgb, width, height }, rgba: { data: new Uint8ClampedArray(rgba), width, height } };
}

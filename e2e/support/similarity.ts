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
  const [left, right] = await Promise.all([pixelsOf(one, size), pixelsOf(other, size)]);
  return { structure: ssim(rgba(left), rgba(right)).mssim, mean: meanDifference(left, right) };
}

async function pixelsOf(file: Buffer, { width, height }: { width: number; height: number }): Promise<Pixels> {
  const data = await sharp(file).resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return { data, width, height };
}

/** The form that the comparison takes: four bytes a pixel. */
function rgba({ data, width, height }: Pixels): { data: Uint8ClampedArray; width: number; height: number } {
  const out = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1) out.set(data.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
  return { data: out, width, height };
}

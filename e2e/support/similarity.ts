import sharp from 'sharp';
import { ssim } from 'ssim.js';
import { meanDifference, type Pixels } from './exported-pictures.ts';

/** Similarity of two pictures. */
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
  // They are scaled down already: the comparison's own way is the same mean of blocks and takes ten times as long.
  const structure = ssim(blocksOf(left), blocksOf(right), { downsample: false }).mssim;
  return { structure, mean: meanDifference(left, right) };
}

async function pixelsOf(file: Buffer, { width, height }: { width: number; height: number }): Promise<Pixels> {
  const data = await sharp(file).resize(width, height, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer();
  return { data, width, height };
}

/** Shorter side that a picture has for the comparison of structure, as its authors recommend. */
const comparedPx = 256;

/** A picture whose pixels are the means of blocks of another one's, in four bytes each, which is the form that the comparison takes. */
function blocksOf({ data, width, height }: Pixels): { data: Uint8ClampedArray; width: number; height: number } {
  const side = Math.max(1, Math.round(Math.min(width, height) / comparedPx));
  const [across, down] = [Math.floor(width / side), Math.floor(height / side)];
  // Four numbers a block, as there are four bytes a pixel.
  const sums = new Float32Array(across * down * 4);
  for (let y = 0; y < down * side; y += 1) {
    for (let x = 0; x < across * side; x += 1) {
      const from = (y * width + x) * 3;
      const to = (Math.floor(y / side) * across + Math.floor(x / side)) * 4;
      for (let channel = 0; channel < 3; channel += 1) sums[to + channel]! += data[from + channel]!;
    }
  }
  const means = Uint8ClampedArray.from(sums, (sum, place) => (place % 4 === 3 ? 255 : sum / (side * side)));
  return { data: means, width: across, height: down };
}

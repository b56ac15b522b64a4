import sharp from 'sharp';
import { ssim } from 'ssim.js';

/** Difference of two pictures of one size. */
export interface Difference {
  /** Mean distance of colours in CIELAB (ΔE*ab of 1976), where 1 is the smallest that an eye sees. */
  deltaE: number;
  /** Structural similarity, 0 to 1; 1 = the same. */
  structure: number;
}

/** Compares two picture files of one size. */
export async function differenceOf(one: Buffer, other: Buffer): Promise<Difference> {
  const [left, right] = await Promise.all([rgba(one), rgba(other)]);
  const [labLeft, labRight] = await Promise.all([lab(one), lab(other)]);
  let sum = 0;
  for (let at = 0; at < labLeft.length; at += 3) sum += distance(labLeft, labRight, at);
  return { deltaE: (sum * 3) / labLeft.length, structure: ssim(left, right).mssim };
}

/** Three numbers a pixel: lightness, then two colours. */
async function lab(file: Buffer): Promise<Float32Array> {
  const bytes = await sharp(file).removeAlpha().toColourspace('lab').raw({ depth: 'float' }).toBuffer();
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

function distance(one: Float32Array, other: Float32Array, at: number): number {
  const of = (index: number) => (one[at + index] ?? 0) - (other[at + index] ?? 0);
  return Math.hypot(of(0), of(1), of(2));
}

async function rgba(file: Buffer): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

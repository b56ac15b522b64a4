import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import JSZip from 'jszip';
import sharp from 'sharp';
import type { Box } from './editor-driver.ts';

/** A decoded picture: three bytes (red, green, blue) per pixel, row by row. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** A colour, 0 to 255 each. */
export type Color = readonly [red: number, green: number, blue: number];

/** Reads a download as a ZIP; its files by name. */
export async function unzip(download: Download): Promise<Map<string, Buffer>> {
  const zip = await JSZip.loadAsync(await readFile(await download.path()));
  const files = new Map<string, Buffer>();
  for (const [name, entry] of Object.entries(zip.files)) files.set(name, await entry.async('nodebuffer'));
  return files;
}

/** Decodes a picture; also returns its format. */
export async function decode(file: Buffer): Promise<Pixels & { format: string }> {
  const { format } = await sharp(file).metadata();
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, format };
}

/** A source photograph as a slide should show it: scaled until it covers the slide, cut equally at both sides. */
export async function coverOf(file: string, { width, height }: { width: number; height: number }): Promise<Pixels> {
  const data = await sharp(file).rotate().resize(width, height, { fit: 'cover', position: 'centre' }).removeAlpha().raw().toBuffer();
  return { data, width, height };
}

/** Mean difference of two pictures of one size within an area, per channel, 0 to 255. */
export function meanDifference(one: Pixels, other: Pixels, area: Box = { x: 0, y: 0, width: one.width, height: one.height }): number {
  let sum = 0;
  let count = 0;
  forEachOffset(one, area, (offset) => {
    for (let channel = 0; channel < 3; channel += 1)
      sum += Math.abs((one.data[offset + channel] ?? 0) - (other.data[offset + channel] ?? 0));
    count += 3;
  });
  return sum / count;
}

/** Share of an area's pixels that are nearly of one colour, 0 to 1. JPEG blurs colours a little, so some distance is allowed. */
export function shareOfColor(picture: Pixels, area: Box, color: Color, allowed = 32): number {
  let near = 0;
  let count = 0;
  forEachOffset(picture, area, (offset) => {
    const distance = Math.max(...color.map((value, channel) => Math.abs((picture.data[offset + channel] ?? 0) - value)));
    if (distance <= allowed) near += 1;
    count += 1;
  });
  return near / count;
}

/** An area given in canvas units (800 to the height) in pixels of a picture, made smaller by `inset` pixels on each side. */
export function inPixels(area: Box, picture: Pixels, inset = 0): Box {
  const scale = picture.height / 800;
  return {
    x: Math.round(area.x * scale) + inset,
    y: Math.round(area.y * scale) + inset,
    width: Math.round(area.width * scale) - 2 * inset,
    height: Math.round(area.height * scale) - 2 * inset,
  };
}

function forEachOffset({ width }: Pixels, area: Box, visit: (offset: number) => void): void {
  for (let y = area.y; y < area.y + area.height; y += 1) {
    for (let x = area.x; x < area.x + area.width; x += 1) visit((y * width + x) * 3);
  }
}

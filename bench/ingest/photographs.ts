import sharp from 'sharp';

/** A JPEG of 12 megapixels with the coarse shapes and the fine grain of a photograph (about 3 MB), another one for every call. */
export async function photograph({ width, height } = { width: 4_000, height: 3_000 }): Promise<Buffer> {
  const noise = (sigma: number) => ({ type: 'gaussian', mean: 128, sigma }) as const;
  const shapes = await sharp({ create: { width: width >> 3, height: height >> 3, channels: 3, background: '#808080', noise: noise(60) } })
    .blur(2)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const enlarged = await sharp(shapes).resize(width, height).raw().toBuffer();
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise: noise(10) } })
    .raw()
    .toBuffer();
  for (let index = 0; index < enlarged.length; index++)
    enlarged[index] = Math.min(255, Math.max(0, (enlarged[index] ?? 0) + ((grain[index] ?? 128) - 128)));
  return sharp(enlarged, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

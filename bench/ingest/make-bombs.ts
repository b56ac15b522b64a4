import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { avifThatLies, avifWithItemType, flatPng, picture, textBombs, withPngChunks } from '../../services/media/test/corpus.ts';
import { photograph } from './photographs.ts';

const largest = { width: 8_000, height: 6_200 };

/**
 * Writes files that cost far more memory than their size suggests, and the largest allowed files, into a folder.
 * @returns their paths by name
 */
export async function makeBombs(folder: string): Promise<Map<string, string>> {
  const jpeg = await photograph(largest);
  const files: Record<string, Buffer> = {
    'PNG of 196 megapixels': flatPng({ width: 14_000, height: 14_000 }),
    'PNG of 1 x 65,535': flatPng({ width: 1, height: 65_535 }),
    'one-bit PNG of 50 megapixels': flatPng({ width: 10_000, height: 5_000 }),
    'JPEG of 49.6 megapixels': jpeg,
    'JPEG of 49.6 megapixels on its side': await sharp(jpeg).withMetadata({ orientation: 6 }).jpeg({ quality: 70 }).toBuffer(),
    'progressive JPEG of 49.6 megapixels': await sharp(jpeg).jpeg({ progressive: true, quality: 70 }).toBuffer(),
    'WebP of 49.6 megapixels': await sharp(jpeg).webp({ quality: 40, effort: 0 }).toBuffer(),
    'PNG of 49.6 megapixels': await picture(largest).png({ compressionLevel: 6 }).toBuffer(),
    'transparent interlaced PNG of 49.6 megapixels': await picture(largest).ensureAlpha(0.5).png({ progressive: true }).toBuffer(),
    'GIF of 41 megapixels': await picture({ width: 8_200, height: 5_000 }).gif({ effort: 1 }).toBuffer(),
    'PNG with texts of 500 MB': withPngChunks(await picture().png().toBuffer(), textBombs(10)),
    'AVIF of 49 megapixels that claims 64 × 64': await avifThatLies(),
    'AVIF of pictures in a grid': await avifWithItemType('grid'),
    // The largest that are allowed of the formats whose decoders need the most memory.
    'transparent WebP of 29 megapixels': await picture({ width: 5_800, height: 5_000 }).ensureAlpha(0.5).webp({ effort: 0 }).toBuffer(),
    'transparent 16-bit interlaced PNG of 22.5 megapixels': await picture({ width: 4_500, height: 5_000 })
      .ensureAlpha(0.5)
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer(),
    'transparent AVIF of 12.2 megapixels': await picture({ width: 4_032, height: 3_024 }).ensureAlpha(0.5).avif({ effort: 0 }).toBuffer(),
    '10-bit AVIF of 8.8 megapixels': await picture({ width: 2_950, height: 3_000 }).avif({ effort: 0, bitdepth: 10 }).toBuffer(),
  };
  const paths = new Map<string, string>();
  for (const [name, file] of Object.entries(files)) {
    const path = join(folder, String(paths.size));
    await writeFile(path, file);
    paths.set(name, path);
  }
  return paths;
}

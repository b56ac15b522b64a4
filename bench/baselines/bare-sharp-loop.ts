import sharp from 'sharp';

/** Work of the loop for one upload: the outputs of our ingest with the same settings, each made from the upload as sharp's manual shows it, and nothing around them. */
export async function bareSharp(upload: Uint8Array): Promise<number> {
  const input = () => sharp(upload, { autoOrient: true });
  const thumbnail = (width: number) => input().resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 2 }).toBuffer();
  const outputs = await Promise.all([
    input().jpeg({ quality: 92, optimiseCoding: false }).toBuffer(),
    thumbnail(160),
    thumbnail(400),
    thumbnail(800),
    input().resize({ width: 20, height: 20, fit: 'inside' }).webp({ quality: 30 }).toBuffer(),
  ]);
  return outputs.reduce((sum, output) => sum + output.byteLength, 0);
}

import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createDecoderPool } from '../decoder-pool.ts';
import { createSharpImageProcessor } from '../sharp-image-processor.ts';

const decoders = createDecoderPool();
const images = createSharpImageProcessor({ admission: { run: (_request, work) => work() }, decoders });
const processed = (upload: Uint8Array) => images.process(upload, 'user');
afterAll(() => decoders.stop());

const heic = (name: string) => readFile(new URL(`../../../../test/heic/${name}.heic`, import.meta.url));

/** Each pixel as red, green, blue. */
async function pixelsOf(file: Uint8Array): Promise<(x: number, y: number) => number[]> {
  const { data, info } = await sharp(file).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return (x, y) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
}

/** Maximum distance of two colors, 0 to 255. */
const distance = (seen: number[], expected: readonly number[]) =>
  Math.max(...expected.map((value, index) => Math.abs(value - seen[index]!)));

const corners = [
  [20, 20, [255, 0, 0]],
  [300, 20, [0, 255, 0]],
  [20, 220, [0, 0, 255]],
  [300, 220, [255, 255, 255]],
] as const;

describe('HEIC pictures', () => {
  test.each([
    ['a still in one piece', 'still'],
    ['tiles with a wide profile', 'phone-1'],
    ['tiles upside down, by container and EXIF', 'phone-3'],
    ['tiles on their side, by container and EXIF', 'phone-6'],
    ['tiles on their other side, by container and EXIF', 'phone-8'],
    ['a mirrored picture', 'mirrored-5'],
    ['mirrored tiles', 'tiles-mirrored-7'],
    ['the second of several pictures as the primary one', 'burst'],
  ])('When it has %s, then it is stored as a JPEG that is upright and holds nothing but pixels', async (_what, name) => {
    const { format, widthPx, heightPx, original, thumbnails } = await processed(await heic(name));
    expect({ format, widthPx, heightPx }).toEqual({ format: 'jpeg', widthPx: 320, heightPx: 240 });
    const { exif, icc, xmp, orientation } = await sharp(original).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    for (const file of [original, thumbnails[400]]) {
      const at = await pixelsOf(file);
      for (const [x, y, color] of corners) expect(distance(at(x, y), color)).toBeLessThan(20);
    }
  });

  test.each([
    ['sRGB by code points', 'coded-srgb', [120, 200, 120]],
    ['Display P3 by code points', 'coded-p3', [89, 203, 110]],
    ['Display P3 by a profile', 'profile-p3', [89, 203, 110]],
    ['Display P3 with 10 bits', 'ten-bit-p3', [89, 203, 110]],
    ['gray', 'gray', [128, 128, 128]],
  ] as const)('When its colors are %s, then they look as on a phone', async (_what, name, expected) => {
    const at = await pixelsOf((await processed(await heic(name))).original);
    expect(distance(at(32, 24), expected)).toBeLessThanOrEqual(3);
  });

  test('When it is transparent, then it is stored as a transparent PNG', async () => {
    const { format, original } = await processed(await heic('alpha'));
    const { data } = await sharp(original).raw().toBuffer({ resolveWithObject: true });
    expect(format).toBe('png');
    expect(distance([...data.subarray(0, 4)], [255, 0, 0, 128])).toBeLessThanOrEqual(3);
  });

  test.each(['pq', 'hlg'])('When it is HDR (%s), then it is refused in words that say what to do', async (name) => {
    await expect(processed(await heic(name))).rejects.toMatchObject({
      code: 'unsupported-image-structure',
      message: expect.stringContaining('HDR'),
    });
  });

  test.each(['still', 'phone-6'])('When data of its pixels is missing at its end (%s), then it is refused', async (name) => {
    const whole = await heic(name);
    await expect(processed(whole.subarray(0, -400))).rejects.toMatchObject({ code: 'image-unreadable' });
  });

  test('When data of its pixels is damaged, then it is refused', async () => {
    const file = Buffer.from(await heic('phone-6'));
    const pixels = file.indexOf('mdat') + 4;
    file.fill(0, pixels + 200, pixels + 500);
    await expect(processed(file)).rejects.toMatchObject({ code: 'image-unreadable' });
  });

  test('When it says that it has 16,000 × 16,000 pixels, then it is refused before anything is decoded', async () => {
    const file = withSize(await heic('phone-1'), 16_000);
    const admitted: number[] = [];
    const counting = createSharpImageProcessor({ admission: { run: ({ weight }, work) => (admitted.push(weight), work()) }, decoders });
    await expect(counting.process(file, 'user')).rejects.toMatchObject({ code: 'image-dimensions-too-large' });
    expect(admitted).toEqual([]);
  });

  test('When it says that it is smaller than it is, then it is refused', async () => {
    await expect(processed(withSize(await heic('still'), 16))).rejects.toMatchObject({ code: 'image-too-complex' });
  });

  test('When it was decoded, then its process ends, whose memory would not shrink', async () => {
    await processed(await heic('still'));
    expect(decoders.pids()).toEqual([]);
  });
});

/** Writes other sides into everything that describes a picture: the properties, and the grid itself. */
function withSize(file: Buffer, sidePx: number): Buffer {
  const changed = Buffer.from(file);
  for (let at = changed.indexOf('ispe'); at >= 0; at = changed.indexOf('ispe', at + 4)) {
    changed.writeUInt32BE(sidePx, at + 8);
    changed.writeUInt32BE(sidePx, at + 12);
  }
  const grid = changed.indexOf(Buffer.from([0, 0, 1, 2, 320 >> 8, 320 & 0xff, 0, 240]));
  if (grid >= 0) {
    changed.writeUInt16BE(sidePx, grid + 4);
    changed.writeUInt16BE(sidePx, grid + 6);
  }
  return changed;
}

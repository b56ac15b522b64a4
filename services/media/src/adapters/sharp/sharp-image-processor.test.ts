import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import {
  animatedGif,
  flatPng,
  gifScriptPolyglot,
  jpegFile,
  jpegZipPolyglot,
  payloadMarker,
  picture,
  rotatedJpegWithGps,
  svgFile,
  truncated,
} from '../../../test/corpus.ts';
import type { StoredFormat } from '../../model/image-format.ts';
import { createDecoderPool } from './decoder-pool.ts';
import { createSharpImageProcessor } from './sharp-image-processor.ts';

const decoders = createDecoderPool();
const images = createSharpImageProcessor({ admission: { run: (_request, work) => work() }, decoders });
const processor = { process: (upload: Uint8Array) => images.process(upload, 'user') };
afterAll(() => decoders.stop());

const avif = (name: string) => readFile(new URL(`../../../test/avif/${name}.avif`, import.meta.url));

async function pixelAt(file: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

describe('SharpImageProcessor: pictures it takes', () => {
  test.each<[string, () => Promise<Buffer>, StoredFormat]>([
    ['JPEG', () => jpegFile(), 'jpeg'],
    ['PNG', () => picture().png().toBuffer(), 'png'],
    ['16-bit PNG', () => picture().toColourspace('rgb16').png().toBuffer(), 'png'],
    ['WebP', () => picture().webp().toBuffer(), 'jpeg'],
    ['transparent WebP', () => picture().ensureAlpha(0.5).webp().toBuffer(), 'png'],
    ['AVIF', () => picture().avif({ effort: 0 }).toBuffer(), 'jpeg'],
    ['GIF', () => picture().gif().toBuffer(), 'png'],
    ['TIFF', () => picture().tiff().toBuffer(), 'jpeg'],
    ['transparent TIFF', () => picture().ensureAlpha(0.5).tiff({ compression: 'deflate' }).toBuffer(), 'png'],
    ['16-bit TIFF', () => picture().toColourspace('rgb16').tiff({ compression: 'lzw' }).toBuffer(), 'jpeg'],
    ['CMYK TIFF', () => picture().toColourspace('cmyk').tiff().toBuffer(), 'jpeg'],
    ['TIFF of one bit', () => picture().threshold().toColourspace('b-w').tiff({ bitdepth: 1 }).toBuffer(), 'jpeg'],
    ['grey JPEG', () => picture().greyscale().jpeg().toBuffer(), 'jpeg'],
    ['CMYK JPEG', () => picture().toColourspace('cmyk').jpeg().toBuffer(), 'jpeg'],
  ])('When a %s comes, then it is kept in its resolution and in a format of ours', async (_name, make, format) => {
    const processed = await processor.process(await make());
    const kept = await sharp(processed.original).metadata();
    expect(processed).toMatchObject({ format, widthPx: 320, heightPx: 240 });
    expect(kept).toMatchObject({ format, width: 320, height: 240, depth: 'uchar' });
    expect(kept.space).toMatch(/^(srgb|b-w)$/);
  });

  test.each([false, true])(
    'When a JPEG lacks its last two bytes (progressive: %s), then every pixel of it is kept',
    async (progressive) => {
      const whole = await picture().jpeg({ progressive }).toBuffer();
      const [cut, kept] = await Promise.all([processor.process(whole.subarray(0, -2)), processor.process(whole)]);
      expect(Buffer.from(cut.original).equals(kept.original)).toBe(true);
    },
  );

  test.each([false, true])('When a JPEG lacks data of its last rows, too (progressive: %s), then it is refused', async (progressive) => {
    const whole = await picture().jpeg({ progressive }).toBuffer();
    for (const missing of [40, 400, 1_200]) {
      await expect(processor.process(whole.subarray(0, -missing))).rejects.toMatchObject({ code: 'image-unreadable' });
    }
  });

  test('When scans of a progressive JPEG are missing as a whole, then it is refused', async () => {
    const whole = await picture().jpeg({ progressive: true }).toBuffer();
    const lastScan = whole.lastIndexOf(Buffer.from([0xff, 0xda]));
    await expect(processor.process(whole.subarray(0, lastScan))).rejects.toMatchObject({ code: 'image-unreadable' });
  });

  test('When a picture is large, then thumbnails have their widths and its shape, and the placeholder is tiny', async () => {
    const processed = await processor.process(await jpegFile({ width: 2000, height: 1000 }));
    for (const width of [160, 400, 800] as const) {
      expect(await sharp(processed.thumbnails[width]).metadata()).toMatchObject({ format: 'webp', width, height: width / 2 });
    }
    expect(processed.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(processed.placeholder.length).toBeLessThanOrEqual(400);
  });

  test('When a picture is smaller than a thumbnail, then it is not enlarged', async () => {
    const { thumbnails } = await processor.process(await jpegFile({ width: 50, height: 30 }));
    expect(await sharp(thumbnails[800]).metadata()).toMatchObject({ width: 50, height: 30 });
  });

  test('When a picture is transparent, then its original and thumbnails stay so', async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const { original, thumbnails } = await processor.process(png);
    expect((await sharp(original).metadata()).hasAlpha).toBe(true);
    expect((await sharp(thumbnails[160]).metadata()).hasAlpha).toBe(true);
  });

  test('When the noisiest transparent picture comes, then the placeholder still fits', async () => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 4 }, (_, index) => (index * 7919 * (index % 31)) % 256));
    const { placeholder } = await processor.process(
      await sharp(noise, { raw: { width: 64, height: 64, channels: 4 } })
        .png()
        .toBuffer(),
    );
    expect(placeholder.length).toBeLessThanOrEqual(400);
  });

  test('When a photograph lies on its side, then it is stored upright and without place, camera and profile', async () => {
    const upload = await rotatedJpegWithGps({ width: 300, height: 200 });
    expect((await sharp(upload).metadata()).exif?.includes('SecretCamera')).toBe(true);
    const { original, widthPx, heightPx, thumbnails } = await processor.process(upload);
    expect({ widthPx, heightPx }).toEqual({ widthPx: 200, heightPx: 300 });
    for (const file of [original, thumbnails[800]]) {
      const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(file).metadata();
      expect({ exif, icc, xmp, iptc, orientation, width, height }).toEqual({ width: 200, height: 300 });
    }
  });

  test('When a picture has a wide colour profile, then its colours are converted to sRGB', async () => {
    const wide = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00ff00' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const { original } = await processor.process(wide);
    expect((await sharp(original).metadata()).icc).toBeUndefined();
    const [red = 255, green = 0, blue = 255] = await pixelAt(original, 4, 4);
    expect(green).toBeGreaterThan(240);
    expect(Math.max(red, blue)).toBeLessThan(60);
  });

  test('When a TIFF has several pages and lies on its side, then the first page is kept upright', async () => {
    const pages = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const tiff = await sharp(pages, { join: { animated: true } })
      .withMetadata({ orientation: 6 })
      .tiff()
      .toBuffer();
    const { original, widthPx, heightPx } = await processor.process(tiff);
    expect({ widthPx, heightPx }).toEqual({ widthPx: 40, heightPx: 60 });
    expect((await pixelAt(original, 20, 30))[0]).toBeGreaterThan(240);
  });

  test.each([
    ['coded-p3', [89, 203, 110]],
    ['coded-srgb', [120, 200, 120]],
  ] as const)('When an AVIF names its colors by code points (%s), then they are as browsers show them', async (name, expected) => {
    const { original } = await processor.process(await avif(name));
    const seen = await pixelAt(original, 32, 24);
    expect(Math.max(...seen.map((value, index) => Math.abs(value - expected[index]!)))).toBeLessThanOrEqual(3);
  });

  test('When an AVIF is HDR, then it is refused in words that say what to do', async () => {
    await expect(processor.process(await avif('pq'))).rejects.toThrow('This image is HDR.');
  });

  test('When a GIF moves, then its first frame is kept', async () => {
    const { original, widthPx, heightPx } = await processor.process(await animatedGif({ width: 60, height: 40 }));
    expect({ widthPx, heightPx }).toEqual({ widthPx: 60, heightPx: 40 });
    expect(await pixelAt(original, 30, 20)).toEqual([255, 0, 0]);
  });

  test.each([
    ['JPEG that is also a ZIP', jpegZipPolyglot],
    ['GIF that is also a script', gifScriptPolyglot],
  ])('When a %s comes, then nothing but the picture is left', async (_name, make) => {
    const upload = await make();
    expect(upload.includes(payloadMarker)).toBe(true);
    const { original, thumbnails } = await processor.process(upload);
    for (const file of [original, ...Object.values(thumbnails)]) expect(Buffer.from(file).includes(payloadMarker)).toBe(false);
  });
});

describe('SharpImageProcessor: files it refuses', () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['an SVG', () => svgFile, 'unsupported-image-type'],
    ['text', () => Buffer.from('hello'), 'unsupported-image-type'],
    ['a script behind a bitmap magic', () => Buffer.from(`BM${payloadMarker}`), 'unsupported-image-type'],
    ['a PDF', () => Buffer.from('%PDF-1.7 nothing'), 'unsupported-image-type'],
    ['a BMP', () => Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0', 'latin1'), 'unsupported-image-type'],
    ['half a TIFF', async () => truncated(await picture().tiff({ compression: 'lzw' }).toBuffer()), 'image-unreadable'],
    ['only the magic of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image-unreadable'],
    ['half a JPEG', async () => truncated(await jpegFile()), 'image-unreadable'],
    ['half a PNG', async () => truncated(await picture().png().toBuffer()), 'image-unreadable'],
    ['half a WebP', async () => truncated(await picture().webp().toBuffer()), 'image-unreadable'],
    ['half an AVIF', async () => truncated(await picture().avif({ effort: 0 }).toBuffer()), 'image-unreadable'],
    ['a PNG bomb of 196 megapixels', () => flatPng({ width: 14_000, height: 14_000 }), 'image-dimensions-too-large'],
    ['a picture of 1 × 65,535', () => flatPng({ width: 1, height: 65_535 }), 'image-dimensions-too-large'],
    [
      'an AVIF that would take 500 MB',
      () => picture({ width: 5_200, height: 5_000 }).avif({ effort: 0, quality: 20 }).toBuffer(),
      'image-dimensions-too-large',
    ],
    ['a picture of 50.01 megapixels', () => flatPng({ width: 10_001, height: 5_001 }), 'image-dimensions-too-large'],
  ])('When %s comes, then it is refused', async (_name, make, code) => {
    await expect(processor.process(await make())).rejects.toMatchObject({ code });
  });

  test('When the type is not allowed, then the allowed ones are named', async () => {
    await expect(processor.process(Buffer.from('hello'))).rejects.toThrow('JPEG, PNG, WebP, AVIF, HEIC, TIFF and GIF');
  });

  test('When its format is known but not allowed, then it is named with what to do', async () => {
    await expect(processor.process(svgFile)).rejects.toThrow('This is an SVG drawing. Export it as PNG first.');
  });

  test('When a bomb is refused, then its pixels were never decoded', async () => {
    const admitted: number[] = [];
    const counting = createSharpImageProcessor({ admission: { run: ({ weight }, work) => (admitted.push(weight), work()) }, decoders });
    await expect(counting.process(flatPng({ width: 14_000, height: 14_000 }), 'user')).rejects.toMatchObject({ kind: 'too-large' });
    expect(admitted).toEqual([]);
    await counting.process(await jpegFile({ width: 1000, height: 2000 }), 'user');
    expect(admitted).toEqual([10_000_000]);
  });
});

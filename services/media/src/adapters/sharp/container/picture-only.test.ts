import sharp from 'sharp';
import {
  animatedGif,
  avifWithHugePicture,
  avifWithItemType,
  jpegFile,
  payloadMarker,
  picture,
  profileBomb,
  rotatedJpegWithGps,
  textBombs,
  truncated,
  withPngChunks,
} from '../../../../test/corpus.ts';
import { pictureOnly, type VipsFormat } from './picture-only.ts';

const pixelsOf = async (file: Buffer) => sharp(file, { pages: 1 }).raw().toBuffer();
const marker = Buffer.from(payloadMarker);

/** A JPEG block. */
function block(code: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, code, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);
}
async function jpegWith(...blocks: Buffer[]): Promise<Buffer> {
  const jpeg = await jpegFile();
  return Buffer.concat([jpeg.subarray(0, 2), ...blocks, jpeg.subarray(2)]);
}
async function webpWith(...chunks: [type: string, data: Buffer][]): Promise<Buffer> {
  const webp = await picture().ensureAlpha(0.5).webp({ quality: 50 }).withXmp(`<x>${payloadMarker}</x>`).toBuffer();
  const parts = chunks.map(([type, data]) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  });
  const file = Buffer.concat([webp, ...parts]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}
function gifExtension(label: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x21, label, data.length]), data, Buffer.from([0])]);
}
/** Puts extensions between the header, with its colour table, and the rest of a GIF. */
async function gifWith(...extensions: Buffer[]): Promise<Buffer> {
  const gif = await animatedGif();
  const headerEnd = 13 + 3 * 2 ** (((gif[10] ?? 0) & 0x07) + 1);
  return Buffer.concat([gif.subarray(0, headerEnd), ...extensions, gif.subarray(headerEnd)]);
}

describe('pictureOnly', () => {
  test.each<[string, VipsFormat, () => Promise<Buffer>]>([
    ['PNG with texts', 'png', async () => withPngChunks(await picture().png().toBuffer(), [['tEXt', Buffer.from(`a\0${payloadMarker}`)]])],
    ['PNG with an unknown chunk', 'png', async () => withPngChunks(await picture().png().toBuffer(), [['viRl', marker]])],
    ['PNG with frames', 'png', async () => withPngChunks(await picture().png().toBuffer(), [['fdAT', marker]])],
    ['PNG with something behind it', 'png', async () => Buffer.concat([await picture().png().toBuffer(), marker])],
    ['JPEG with a comment', 'jpeg', () => jpegWith(block(0xfe, marker))],
    ['JPEG with XMP', 'jpeg', () => jpegWith(block(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), marker])))],
    ['JPEG with further pictures', 'jpeg', () => jpegWith(block(0xe2, Buffer.concat([Buffer.from('MPF\0'), marker])))],
    ['JPEG with filling bytes before a comment', 'jpeg', () => jpegWith(Buffer.from([0xff, 0xff]), block(0xfe, marker))],
    ['WebP with XMP and an unknown chunk', 'webp', () => webpWith(['viRl', marker])],
    ['GIF with comments and application data', 'gif', () => gifWith(gifExtension(0xfe, marker), gifExtension(0xff, marker))],
  ])('When a %s comes, then only the picture is left, and it looks the same', async (_name, format, make) => {
    const upload = await make();
    expect(upload.includes(marker)).toBe(true);
    const { file } = pictureOnly(upload, format);
    expect(file.includes(marker)).toBe(false);
    expect((await pixelsOf(file)).equals(await pixelsOf(upload))).toBe(true);
  });

  test('When text chunks of a PNG would inflate to 500 MB, then they are gone', async () => {
    const png = await picture().png().toBuffer();
    const bomb = withPngChunks(png, textBombs(10));
    expect(bomb.length).toBeGreaterThan(450_000);
    expect(pictureOnly(bomb, 'png').file.length).toBeLessThanOrEqual(png.length);
  });

  test('When a profile of a PNG is a bomb, then it is gone; when it is not, then it stays', async () => {
    const plain = await picture().png().toBuffer();
    expect(pictureOnly(withPngChunks(plain, [profileBomb()]), 'png').file.includes('iCCP')).toBe(false);
    const profiled = await picture().withIccProfile('p3').png().toBuffer();
    expect((await sharp(pictureOnly(profiled, 'png').file).metadata()).icc).toBeDefined();
  });

  test('When a photograph lies on its side and has a profile, then both stay known', async () => {
    const jpeg = await sharp(await rotatedJpegWithGps())
      .keepExif()
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const turned = Buffer.concat([jpeg, marker]);
    const { orientation, icc } = await sharp(pictureOnly(turned, 'jpeg').file).metadata();
    expect({ orientation, hasProfile: icc !== undefined }).toEqual({ orientation: 6, hasProfile: true });
  });

  test('When a GIF moves, then it is cut behind its first frame', async () => {
    const gif = await animatedGif();
    const { file } = pictureOnly(gif, 'gif');
    expect((await sharp(file, { animated: true }).metadata()).pages ?? 1).toBe(1);
    expect((await pixelsOf(file)).equals(await pixelsOf(gif))).toBe(true);
  });

  test.each<[VipsFormat, () => Promise<Buffer>]>([
    ['png', () => picture().png().toBuffer()],
    ['jpeg', () => jpegFile()],
    ['webp', () => webpWith()],
    ['gif', () => picture().gif().toBuffer()],
    ['avif', () => picture().avif({ effort: 0 }).toBuffer()],
  ])('When a %s is cut anywhere, then nothing breaks, and what is missing stays missing', async (format, make) => {
    const whole = await make();
    for (let length = 16; length < whole.length; length += 7) {
      const { file } = pictureOnly(whole.subarray(0, length), format);
      expect(file.length).toBeLessThanOrEqual(length + 2);
    }
    const { file: half, isClosed } = pictureOnly(truncated(whole), format);
    await expect(
      sharp(half, { failOn: isClosed ? 'warning' : 'error' })
        .raw()
        .toBuffer(),
    ).rejects.toThrow();
  });

  test.each(['grid', 'iovl', 'iden'] as const)('When an AVIF makes its picture out of others (%s), then it is refused', async (type) => {
    const file = await avifWithItemType(type);
    expect(() => pictureOnly(file, 'avif')).toThrow(
      expect.objectContaining({ kind: 'invalid-input', code: 'unsupported-image-structure' }),
    );
  });

  test('When an AVIF describes a larger picture than it shows, then its pixels are counted', async () => {
    expect(pictureOnly(await avifWithHugePicture(), 'avif').hiddenPixels).toBe(256_000_000);
  });
});

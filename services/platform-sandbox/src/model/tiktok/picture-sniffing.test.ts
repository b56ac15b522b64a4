import sharp from 'sharp';
import { sniffPicture } from './picture-sniffing.ts';

const blank = sharp({ create: { width: 1080, height: 1350, channels: 4, background: '#336' } });

describe('sniffPicture', () => {
  test.each([
    ['a JPEG', 'image/jpeg', () => blank.clone().jpeg()],
    ['a progressive JPEG', 'image/jpeg', () => blank.clone().jpeg({ progressive: true })],
    [
      'a JPEG with metadata before its frame',
      'image/jpeg',
      () =>
        blank
          .clone()
          .withExif({ IFD0: { Copyright: 'x'.repeat(9_000) } })
          .jpeg(),
    ],
    ['a lossy WebP', 'image/webp', () => blank.clone().flatten().webp()],
    ['a lossless WebP', 'image/webp', () => blank.clone().flatten().webp({ lossless: true })],
    [
      'an extended WebP',
      'image/webp',
      () =>
        blank
          .clone()
          .withExif({ IFD0: { Copyright: 'x' } })
          .webp(),
    ],
    ['a PNG', 'image/png', () => blank.clone().png()],
  ])('When it is %s, then type and size are read', async (_name, type, make) => {
    expect(sniffPicture(await make().toBuffer())).toEqual({ type, widthPx: 1080, heightPx: 1350 });
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><title>Sign in</title><p>Please sign in first to see this picture.')],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xda, 0, 2, 0, 0, 0, 0])],
    ['a JPEG whose segment has no length', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, ...Array<number>(20).fill(0)])],
    ['a JPEG that is all filling', Buffer.from([0xff, 0xd8, ...Array<number>(5_000).fill(0xff)])],
    ['a WebP of an unknown kind', Buffer.concat([Buffer.from('RIFF____WEBPNONE'), Buffer.alloc(20)])],
  ])('When it is %s, then it is no picture', (_name, bytes) => expect(sniffPicture(bytes)).toBeNull());
});

import { pictureOf } from './picture-of.ts';

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

describe('what came from elsewhere', () => {
  test.each([
    ['PNG', png, 'image/png'],
    ['JPEG', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['WebP', new TextEncoder().encode('RIFF....WEBP'), 'image/webp'],
  ])('When the bytes are %s, then they are kept as that', (_name, bytes, contentType) => {
    expect(pictureOf(bytes)).toMatchObject({ bytes, contentType, version: expect.stringMatching(/^[0-9a-f]{16}$/) });
  });

  test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', ''])(
    'When the bytes are %j, then they are no picture',
    (text) => {
      expect(pictureOf(new TextEncoder().encode(text))).toBeNull();
    },
  );
});

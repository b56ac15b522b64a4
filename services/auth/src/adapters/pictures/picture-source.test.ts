import { describe, expect, jest, test } from '@jest/globals';
import type { LookupFunction } from 'node:net';
import { createPictureSource, pictureOf } from './picture-source.ts';

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

describe('the picture of a person', () => {
  test.each(['http://pictures.example/ada.png', 'https://127.0.0.1/ada.png', 'https://[::1]/ada.png', 'https://169.254.169.254/latest'])(
    'When its address is %s, then nothing is looked up or dialled',
    async (url) => {
      const lookup = jest.fn<LookupFunction>();
      expect(await createPictureSource(lookup).fetch(url)).toBeNull();
      expect(lookup).not.toHaveBeenCalled();
    },
  );

  test('When its host is none of the internet, then there is no picture', async () => {
    const lookup: LookupFunction = (_hostname, _options, callback) => callback(new Error('not a public host'), []);
    expect(await createPictureSource(lookup).fetch('https://pictures.example/ada.png')).toBeNull();
  });

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

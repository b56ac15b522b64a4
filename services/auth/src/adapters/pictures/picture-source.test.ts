import { describe, expect, jest, test } from '@jest/globals';
import type { LookupFunction } from 'node:net';
import { createPictureSource } from './picture-source.ts';

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
});

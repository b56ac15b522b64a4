import { describe, expect, test } from '@jest/globals';
import { checkPictureFiles } from './check-picture-file.ts';

const file = (name: string, type: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name, { type });
const heic = Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic\0\0\0\0mif1heic')]);

describe('files before they are uploaded', () => {
  test.each([
    ['a HEIC on a system that does not know it', file('IMG_1.HEIC', '', heic), null],
    ['a picture without an ending', file('picture', '', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])), null],
    ['an image of no known format', file('a.tga', 'image/x-tga', 'x'), null],
    ['empty', file('a.jpg', 'image/jpeg', ''), 'This file is empty.'],
    ['a Photoshop file', file('a.psd', 'image/vnd.adobe.photoshop', '8BPS\0'), 'This is a Photoshop file. Export it as JPEG or PNG first.'],
    [
      'a Photoshop file under another name',
      file('a.jpg', 'image/jpeg', '8BPS\0'),
      'This is a Photoshop file. Export it as JPEG or PNG first.',
    ],
    ['text', file('a.txt', 'text/plain', 'hello'), expect.stringContaining('Allowed types are JPEG')],
  ])('When it is %s, then that decides', async (_what, given, refusal) => {
    expect(await checkPictureFiles([given])).toEqual([{ file: given, refusal }]);
  });
});

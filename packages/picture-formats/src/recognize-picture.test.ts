import { headBytes, recognizePicture } from './recognize-picture.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
/** The first box of a file with these brands. */
const ftyp = (major: string, ...others: string[]) =>
  Buffer.concat([Buffer.from([0, 0, 0, 16 + others.length * 4]), bytes(`ftyp${major}\0\0\0\0${others.join('')}`), bytes('\0\0\0\x08mdat')]);

/** A TIFF whose directory has these fields, all of 32 bits. */
function tiff(fields: readonly (readonly [tag: number, value: number])[], isLittle = true): Buffer {
  const file = Buffer.alloc(10 + fields.length * 12 + 4);
  const write = (value: number, at: number, size: 2 | 4) =>
    isLittle ? file.writeUIntLE(value, at, size) : file.writeUIntBE(value, at, size);
  file.write(isLittle ? 'II*\0' : 'MM\0*', 'latin1');
  write(8, 4, 4);
  write(fields.length, 8, 2);
  for (const [index, [tag, value]] of fields.entries()) {
    write(tag, 10 + index * 12, 2);
    write(4, 12 + index * 12, 2);
    write(1, 14 + index * 12, 4);
    write(value, 18 + index * 12, 4);
  }
  return file;
}
const size = [
  [256, 10],
  [257, 10],
] as const;

describe('recognizePicture', () => {
  test.each<[string, Buffer, string]>([
    ['a JPEG', bytes('\xff\xd8\xff\xe1'), 'jpeg'],
    ['a PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'png'],
    ['a GIF', bytes('GIF89a'), 'gif'],
    ['a WebP', bytes('RIFF\x10\0\0\0WEBPVP8 '), 'webp'],
    ['an AVIF', ftyp('avif', 'mif1', 'miaf'), 'avif'],
    ['an AVIF that is called a HEIF', ftyp('mif1', 'avif', 'miaf'), 'avif'],
    ['a moving AVIF', ftyp('avis', 'msf1'), 'avif'],
    ['a photo of an iPhone', ftyp('heic', 'mif1', 'MiHE', 'heic'), 'heic'],
    ['a photo of other phones', ftyp('mif1', 'heic'), 'heic'],
    ['a HEIC of 10 bits', ftyp('heix', 'mif1'), 'heic'],
    ['a burst', ftyp('msf1', 'hevc'), 'heic'],
    ['a TIFF', tiff(size), 'tiff'],
    ['a TIFF of a Mac', tiff(size, false), 'tiff'],
    ['a TIFF of a scanner that names itself', tiff([...size, [271, 0]]), 'tiff'],
  ])('When it is %s, then it is taken', (_what, head, format) => {
    expect(recognizePicture(head)).toEqual({ format });
  });

  test.each<[string, Buffer, RegExp]>([
    ['a Photoshop file', bytes('8BPS\0\x01'), /^This is a Photoshop file\. Export it as JPEG or PNG first\.$/],
    ['a PDF', bytes('%PDF-1.7'), /^This is a PDF\./],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), /^This is an SVG drawing\. Export it as PNG first\.$/],
    ['an SVG with all that may stand before', bytes('\xef\xbb\xbf<?xml version="1.0"?>\n<!-- by hand -->\n<svg>'), /SVG/],
    ['a movie of a phone', ftyp('qt  '), /^This is a video\./],
    ['a movie of another phone', ftyp('mp42', 'isom'), /^This is a video\./],
    ['a movie with the brand of a picture', ftyp('isom', 'heic'), /^This is a video\./],
    ['an old movie', bytes('\0\0\0\x08wide\0\0\0\x08mdat'), /^This is a video\./],
    ['a WebM', bytes('\x1aE\xdf\xa3'), /^This is a video\./],
    ['an AVI', bytes('RIFF\x10\0\0\0AVI LIST'), /^This is a video\./],
    ['a DNG', tiff([...size, [50_706, 1]]), /^This is a raw camera photo\. Export it/],
    ['a NEF', tiff([[254, 1], ...size, [271, 0], [330, 0]], false), /raw camera photo/],
    ['an ARW', tiff([...size, [50_740, 0]]), /raw camera photo/],
    ['a CR2', bytes('II*\0\x10\0\0\0CR\x02\0'), /raw camera photo/],
    ['a CR3', ftyp('crx ', 'isom'), /raw camera photo/],
    ['a RAF', bytes('FUJIFILMCCD-RAW 0201'), /raw camera photo/],
    ['a JPEG XL', bytes('\xff\x0a'), /^This is a JPEG XL image\. Save it as JPEG or PNG first\.$/],
    ['a JPEG XL in a container', bytes('\0\0\0\x0cJXL \r\n\x87\n'), /JPEG XL/],
    ['a JPEG 2000', bytes('\0\0\0\x0cjP  \r\n\x87\n'), /JPEG 2000/],
    ['a BMP', bytes('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'), /^This is a BMP image\. Save it as PNG first\.$/],
    ['a ZIP', bytes('PK\x03\x04'), /ZIP/],
  ])('When it is %s, then the refusal says so, and what to do', (_what, head, words) => {
    expect(recognizePicture(head)).toEqual({ refusal: expect.stringMatching(words) });
  });

  test.each([
    ['empty', ''],
    ['text', 'hello'],
    ['text that starts like a BMP', 'BM is the name of a car'],
    ['a page', '<!doctype html><p>'],
    ['one byte', '\xff'],
    ['a TIFF header alone', 'II'],
    ['a box without brands', '\0\0\0\x08ftyp'],
  ])('When it is %s, then nothing is claimed, or it is taken for a video at most', (_what, text) => {
    const found = recognizePicture(bytes(text));
    expect(found === null || 'refusal' in found).toBe(true);
  });

  test('When only the start of each file is there, of any length, then nothing throws', () => {
    const whole = [ftyp('heic', 'mif1'), tiff([...size, [50_706, 1]]), tiff(size, false), bytes('RIFF\x10\0\0\0WEBP')];
    for (const file of whole)
      for (let end = 0; end <= file.length; end += 1) expect(() => recognizePicture(file.subarray(0, end))).not.toThrow();
    expect(() => recognizePicture(Buffer.alloc(headBytes * 2, 'II*\0'))).not.toThrow();
  });
});

import { describe, expect, test } from '@jest/globals';
import { slideFileName, zipEntryName, zipFileName } from './export-names.ts';

describe('export names', () => {
  test('When slides are exported, then the names carry number and format', () => {
    expect(slideFileName(3, 'ig-post')).toBe('slide-3-ig-post.jpeg');
    expect(zipEntryName(3)).toBe('slide-3.jpeg');
  });

  test.each([
    ['My Trip', 'My Trip-tiktok.zip'],
    [null, 'slides-tiktok.zip'],
    ['   ', 'slides-tiktok.zip'],
    ['a/b: "c"?', 'a-b- -c---tiktok.zip'],
    ['../../etc', '..-..-etc-tiktok.zip'],
    ['.hidden', '.hidden-tiktok.zip'],
    ['-- draft --', '-- draft ---tiktok.zip'],
    ['v1.0...', 'v1.0...-tiktok.zip'],
    ['Été 🎉', 'Été 🎉-tiktok.zip'],
  ])('When the project is called %p, then the ZIP is %p', (name, file) => {
    expect(zipFileName(name, 'tiktok')).toBe(file);
  });
});

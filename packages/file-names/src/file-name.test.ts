import { describe, expect, test } from '@jest/globals';
import { postFileName, slideFileName, videoFileName, zipEntryName, zipFileName } from './downloads.ts';
import { fileName } from './file-name.ts';
import { namedByType } from './named-by-type.ts';

const named = (title: string, suffix = '') => fileName({ title, fallback: 'slides', suffix, ending: 'zip' });
const bytesOf = (name: string) => Buffer.byteLength(name, 'utf8');

describe('fileName', () => {
  test.each([
    ['Week 48: cats/dogs', 'Week 48- cats-dogs.zip'],
    ['a/b: "c"?', 'a-b- -c-.zip'],
    ['C:\\temp\\*|<new>', 'C-temp-new-.zip'],
    ['Trip\n\u0007to\tRome', 'Trip -to Rome.zip'],
    ['Été 🎉', 'Été 🎉.zip'],
    ['O\u0308sterreich', 'Österreich.zip'],
    ['50% off; #1 & more', '50% off; #1 & more.zip'],
  ])('When a title is %j, then only what file systems refuse becomes a hyphen: %s', (title, expected) => {
    expect(named(title)).toBe(expected);
  });

  test.each(['CON', 'aux', 'Nul', 'COM1', 'com¹', 'LPT³', 'CONIN$', 'con.tiktok', 'PRN '])(
    'When a title is the Windows device %j, then the name is that of a file',
    (title) => {
      expect(named(title)).not.toMatch(/^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³]) *\./i);
      expect(named(title).toLowerCase().startsWith(title.trim().slice(0, 3).toLowerCase())).toBe(true);
    },
  );

  test.each(['console', 'COM10', 'auxiliary', 'nullable'])('When a title only starts like the device, as %s, then it stays', (title) => {
    expect(named(title)).toBe(`${title}.zip`);
  });

  test.each([
    ['invoice\u202Egpj', 'invoicegpj.zip'],
    ['\u2066Week\u2069 \u200F48', 'Week 48.zip'],
    ['soft\u00ADhyphen\u200B\uFEFF', 'softhyphen.zip'],
    ['line\u2028separator\u0085', 'line-separator-.zip'],
    ['half \ud83d', 'half -.zip'],
  ])('When %j holds invisible characters, then none is left', (title, expected) => {
    expect(named(title)).toBe(expected);
  });

  test('When people and flags are emoji of several code points, then they stay whole', () => {
    expect(named('👨‍👩‍👧 ❤️ 🇩🇪')).toBe('👨‍👩‍👧 ❤️ 🇩🇪.zip');
  });

  test.each([
    ['v1.0...', '', 'v1.0.zip'],
    ['R.I.P. . .', '', 'R.I.P.zip'],
    ['.hidden', '', 'hidden.zip'],
    ['../../etc', '-tiktok', '-..-etc-tiktok.zip'],
    ['  .. Tips', '', 'Tips.zip'],
  ])('When %j starts or ends with dots or spaces, then it is neither hidden nor cut by Windows', (title, suffix, expected) => {
    expect(named(title, suffix)).toBe(expected);
  });

  test.each(['', '   ', '...', '///', '\u202E\u200B', '-'])('When nothing of %j can be seen, then the fallback is the name', (title) => {
    expect(named(title)).toBe('slides.zip');
  });

  test.each(['猫'.repeat(300), '👩🏽‍🚒'.repeat(60), 'é'.repeat(400), 'ภาษาไทย'.repeat(40), 'x'.repeat(500)])(
    'When a title is far too long (%.6s), then suffix and ending stay, and no grapheme is cut',
    (title) => {
      const name = named(title, '-ig-portrait');
      expect(name.endsWith('-ig-portrait.zip')).toBe(true);
      expect(bytesOf(name)).toBeLessThanOrEqual(200);
      expect(bytesOf(name)).toBeGreaterThan(170);
      const graphemes = (text: string) => [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
      const kept = graphemes(name.slice(0, -'-ig-portrait.zip'.length));
      expect(graphemes(title).slice(0, kept.length)).toEqual(kept);
    },
  );

  test('When a title is cut behind a word, then no space is left before the ending', () => {
    expect(named(`${'x'.repeat(195)} and more`)).toBe(`${'x'.repeat(195)}.zip`);
  });

  test('When a name is made safe twice, then it is the same name', () => {
    for (const title of ['CON', 'a:b', '.x.', '猫'.repeat(300)])
      expect(namedByType(fileName({ title, fallback: 'f', ending: 'jpg' }), 'image/jpeg')).toBe(
        fileName({ title, fallback: 'f', ending: 'jpg' }),
      );
  });
});

describe('downloads', () => {
  test('When slides of a project are exported, then the names carry project, number and format', () => {
    expect(slideFileName(3, 'ig-post')).toBe('slide-3-ig-post.jpeg');
    expect(zipEntryName(3)).toBe('slide-3.jpeg');
    expect(zipFileName('My Trip', 'tiktok')).toBe('My Trip-tiktok.zip');
    expect(zipFileName(null, 'tiktok')).toBe('slides-tiktok.zip');
    expect(videoFileName(' ', 'tiktok')).toBe('slides-tiktok.mp4');
  });

  test('When files of a post are saved, then its title comes first, then its project, then its platform', () => {
    const post = { title: 'Café: "Sol"', projectName: 'Trip', platform: 'tiktok' };
    expect(postFileName(post, 2)).toBe('Café- -Sol- 2.jpg');
    expect(postFileName({ ...post, title: ' ' }, 'video')).toBe('Trip.mp4');
    expect(postFileName({ ...post, title: '', projectName: '' }, 'zip')).toBe('tiktok-slides.zip');
  });
});

describe('namedByType', () => {
  test.each([
    ['photo.JPEG', 'image/jpeg', 'photo.jpeg'],
    ['photo.avif', 'image/webp', 'photo.webp'],
    ['IMG_1.HEIC', 'image/jpeg', 'IMG_1.jpg'],
    ['Week 48.5 cats', 'application/zip', 'Week 48.5 cats.zip'],
    ['Week 48-tiktok.zip', 'application/zip', 'Week 48-tiktok.zip'],
    ['.gif', 'image/png', 'image.png'],
    ['tool.exe', 'image/png', 'tool.exe.png'],
    ['font.sfnt', 'font/sfnt', 'font.sfnt'],
    ['unknown', 'application/x-unknown', 'unknown.bin'],
  ])('When %j is stored as %s, then it is saved as %j', (name, type, expected) => {
    expect(namedByType(name, type)).toBe(expected);
  });
});

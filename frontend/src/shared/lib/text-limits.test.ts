import { describe, expect, test } from '@jest/globals';
import { countTexts } from './text-limits.ts';

const youtube = { label: 'YouTube', limits: { titleCharacters: 100, descriptionBytes: 5_000, tagCharacters: 500 } };
const tiktok = { label: 'TikTok', limits: { titleCharacters: 90, descriptionCharacters: 4_000, pictures: 35 } };
const texts = { title: '', description: '', tags: [] };

describe('countTexts', () => {
  test('When a title fills the room exactly, then nothing is said; one more, and the sentence names both numbers', () => {
    expect(countTexts({ ...texts, title: 'x'.repeat(100) }, youtube).title).toEqual({
      used: 100,
      most: 100,
      unit: 'characters',
      error: undefined,
    });
    expect(countTexts({ ...texts, title: 'x'.repeat(101) }, youtube).title?.error).toBe(
      'A title can have at most 100 characters on YouTube; this one has 101. Shorten it.',
    );
  });

  test('When a title has spaces around it, then they do not count, because they are not sent; an emoji counts as two', () => {
    expect(countTexts({ ...texts, title: '  😀  ' }, tiktok).title?.used).toBe(2);
  });

  test.each([
    ['a', 1],
    ['é', 2],
    ['😀', 4],
  ])('When the description is %s on YouTube, then it has %i bytes', (description, used) => {
    expect(countTexts({ ...texts, description }, youtube).description).toMatchObject({ used, unit: 'bytes' });
  });

  test('When a description has one byte too many, then the sentence speaks of bytes', () => {
    expect(countTexts({ ...texts, description: `${'x'.repeat(4_999)}é` }, youtube).description?.error).toBe(
      'A description can have at most 5,000 bytes on YouTube; this one has 5,001. Shorten it.',
    );
  });

  test('When the platform has no field for tags, then they count with the description, as hashtags on a line of their own', () => {
    const counts = countTexts({ ...texts, description: 'Walk', tags: ['#harbour', 'old town'] }, tiktok);
    expect(counts.description?.used).toBe('Walk\n#harbour #oldtown'.length);
    expect(counts.tags).toBeUndefined();
    expect(countTexts({ ...texts, tags: ['a'] }, tiktok).description?.used).toBe(2);
    expect(countTexts({ ...texts, description: 'x'.repeat(3_998), tags: ['ab'] }, tiktok).description?.error).toBe(
      'Description and tags together can have at most 4,000 characters on TikTok; these have 4,002. Shorten them.',
    );
  });

  test('When tags are counted on YouTube, then commas count, and quotes around one with a space, and no #', () => {
    expect(countTexts({ ...texts, tags: ['#ab', 'c d'] }, youtube).tags).toMatchObject({ used: 2 + 1 + 3 + 2 });
    const [full, over] = [500, 501].map((length) => countTexts({ ...texts, tags: ['x'.repeat(length)] }, youtube).tags?.error);
    expect([full, over]).toEqual([
      undefined,
      'All tags together can have at most 500 characters on YouTube; these have 501. Remove some of them.',
    ]);
  });

  test('When YouTube would not take a character, then the sentence names it; TikTok takes all', () => {
    const strict = { ...youtube, limits: { ...youtube.limits, forbiddenCharacters: '<>' } };
    const counts = countTexts({ title: 'a > b', description: '<3', tags: ['x', 'a<b'] }, strict);
    for (const count of Object.values(counts)) expect(count?.error).toBe('This text must not contain < or >. Remove these characters.');
    expect(countTexts({ title: 'a > b', description: '<3', tags: [] }, tiktok).title?.error).toBeUndefined();
  });

  test('When a title has to be there, then nothing but spaces is missing', () => {
    const strict = { ...youtube, limits: { ...youtube.limits, titleCharactersMin: 1 } };
    expect(countTexts({ ...texts, title: '  ' }, strict).title?.missing).toBe(
      'YouTube needs a title. If it is left empty, the largest text on the first slide is used.',
    );
    expect(countTexts({ ...texts, title: 'x' }, strict).title?.missing).toBeUndefined();
    expect(countTexts(texts, tiktok).title?.missing).toBeUndefined();
  });

  test('When links count alike on a platform, then so they do here, and in full where they do not', () => {
    const texts = { title: '', description: `See https://example.org/${'a'.repeat(300)}`, tags: ['sea'] };
    const used = (limits: { captionGraphemes: number; linkGraphemes?: number }) =>
      countTexts(texts, { label: 'Mastodon', limits }).description?.used;
    expect(used({ captionGraphemes: 500, linkGraphemes: 23 })).toBe(4 + 23 + 5);
    expect(used({ captionGraphemes: 300 })).toBe(4 + 320 + 5);
  });

  test('When a platform has no limits, then nothing is counted', () => {
    expect(countTexts({ title: 'x'.repeat(9_999), description: 'y', tags: ['z'] }, { label: 'Instagram', limits: {} })).toEqual({});
  });
});

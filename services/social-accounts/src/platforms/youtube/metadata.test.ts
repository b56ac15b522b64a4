import type { PublishContent } from '../../model/publication.ts';
import { tagsLength, textIssues, videoResource } from './metadata.ts';

const content = (changes: Partial<PublishContent> = {}): PublishContent => ({
  title: 'Six habits',
  description: 'More tomorrow.',
  tags: ['habits'],
  privacy: 'public',
  slides: [],
  video: null,
  ...changes,
});
const codeOf = (changes: Partial<PublishContent>) => {
  try {
    videoResource(content(changes));
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('videoResource', () => {
  test('When the content is fine, then it is not for kids, has a category and the visibility of the post', () => {
    expect(videoResource(content({ privacy: 'unlisted' }))).toEqual({
      snippet: { title: 'Six habits', description: 'More tomorrow.', tags: ['habits'], categoryId: '22' },
      status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: false },
    });
  });

  test.each<[string, Partial<PublishContent>, string | null]>([
    ['no title', { title: ' ' }, 'youtube-title-missing'],
    ['a title of 100 characters', { title: 'a'.repeat(100) }, null],
    ['a title of 101 characters', { title: 'a'.repeat(101) }, 'youtube-title-too-long'],
    ['a title of 50 emoji, 100 UTF-16 units', { title: '😀'.repeat(50) }, null],
    ['a title of 51 emoji', { title: '😀'.repeat(51) }, 'youtube-title-too-long'],
    ['an angle in the title', { title: 'a > b' }, 'youtube-title-invalid'],
    ['a description of 5,000 bytes', { description: 'é'.repeat(2_500) }, null],
    ['a description of 5,001 bytes', { description: 'é'.repeat(2_500) + 'a' }, 'youtube-description-too-long'],
    ['an angle in the description', { description: '<3' }, 'youtube-description-invalid'],
    ['tags of 500 characters', { tags: ['a'.repeat(250), 'b'.repeat(249)] }, null],
    ['tags of 501 characters', { tags: ['a'.repeat(250), 'b'.repeat(250)] }, 'youtube-tags-too-long'],
    ['an angle in a tag', { tags: ['a<b'] }, 'youtube-tags-invalid'],
    ['a visibility that is none', { privacy: 'friends' }, 'youtube-privacy-invalid'],
  ])('When there is %s, then the refusal is %3$s', (_case, changes, code) => {
    expect(codeOf(changes)).toBe(code);
  });

  test('When several fields would be refused, then each is reported once', () => {
    const issues = textIssues(content({ title: '<'.repeat(101), description: '<', tags: ['<'], privacy: '' }));
    expect(issues.map(({ code }) => code)).toEqual([
      'youtube-title-too-long',
      'youtube-description-invalid',
      'youtube-tags-invalid',
      'youtube-privacy-invalid',
    ]);
  });

  test.each([
    [[], 0],
    [['abc'], 3],
    [['abc', 'de'], 6],
    [['a b', 'c'], 7],
  ])('When the tags are %j, then YouTube counts %i characters', (tags, length) => {
    expect(tagsLength(tags)).toBe(length);
  });
});

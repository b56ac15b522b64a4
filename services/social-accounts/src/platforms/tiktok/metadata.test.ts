import type { PostDraft } from '../../model/post-issue.ts';
import type { PublishContent, RenderedFile } from '../../model/publication.ts';
import { checkPhotos, checkVideo, draftIssues, photoPostInfo } from './metadata.ts';

const codeOf = (act: () => unknown) => {
  try {
    act();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};
const photo = (changes: Partial<RenderedFile> = {}): RenderedFile => ({
  key: 'k',
  contentType: 'image/jpeg',
  sha256: '0'.repeat(64),
  sizeBytes: 200_000,
  widthPx: 1_080,
  heightPx: 1_920,
  durationMs: 0,
  ...changes,
});
const video = (changes: Partial<RenderedFile> = {}) => photo({ contentType: 'video/mp4', durationMs: 15_000, ...changes });
const content = (changes: Partial<PublishContent>): PublishContent => ({
  title: '',
  description: '',
  tags: [],
  privacy: '',
  slides: [],
  video: null,
  ...changes,
});

describe('photoPostInfo', () => {
  test('When a post has tags, then they follow the description as hashtags', () => {
    expect(photoPostInfo(content({ title: 't', description: 'd', tags: ['one', 'two words'] }))).toEqual({
      title: 't',
      description: 'd\n#one #twowords',
    });
    expect(photoPostInfo(content({ tags: ['one'] })).description).toBe('#one');
  });

  test.each<[string, Partial<PublishContent>, string | null]>([
    ['a title of 90 units', { title: '😀'.repeat(45) }, null],
    ['a title of 91 units', { title: 'a'.repeat(91) }, 'tiktok-title-too-long'],
    ['a description of 4,000 units', { description: 'a'.repeat(4_000) }, null],
    ['a description of 4,001 units', { description: 'a'.repeat(4_001) }, 'tiktok-description-too-long'],
    ['a description that the tags make too long', { description: 'a'.repeat(3_999), tags: ['x'] }, 'tiktok-description-too-long'],
  ])('When it has %s, then the refusal is %3$s', (_case, changes, code) => {
    expect(codeOf(() => photoPostInfo(content(changes)))).toBe(code);
  });
});

describe('checkPhotos', () => {
  test.each<[string, RenderedFile[], string | null]>([
    ['no slide', [], 'tiktok-photos-missing'],
    ['35 slides', Array.from({ length: 35 }, () => photo()), null],
    ['36 slides', Array.from({ length: 36 }, () => photo()), 'tiktok-too-many-photos'],
    ['a PNG', [photo({ contentType: 'image/png' })], 'tiktok-photo-type'],
    ['a slide of 20 MB', [photo({ sizeBytes: 20_000_000 })], null],
    ['a slide of more', [photo({ sizeBytes: 20_000_001 })], 'tiktok-photo-too-large'],
    ['a landscape slide', [photo({ widthPx: 1_920, heightPx: 1_080 })], null],
    ['a slide that is too long', [photo({ heightPx: 1_921 })], 'tiktok-photo-dimensions'],
    ['a slide that is too wide', [photo({ widthPx: 1_081, heightPx: 1_081 })], 'tiktok-photo-dimensions'],
  ])('When there is %s, then the refusal is %3$s', (_case, slides, code) => {
    expect(codeOf(() => checkPhotos(slides))).toBe(code);
  });
});

describe('checkVideo', () => {
  test.each<[string, RenderedFile | null, string | null]>([
    ['none', null, 'tiktok-video-missing'],
    ['a usual one', video(), null],
    ['one of ten minutes', video({ durationMs: 600_000 }), null],
    ['a longer one', video({ durationMs: 600_001 }), 'tiktok-video-too-long'],
    ['a small one', video({ widthPx: 359 }), 'tiktok-video-dimensions'],
    ['a huge one', video({ sizeBytes: 4_000_000_001 }), 'tiktok-video-too-large'],
  ])('When the video is %s, then the refusal is %3$s', (_case, file, code) => {
    expect(codeOf(() => checkVideo(file))).toBe(code);
  });
});

describe('warnings before publishing', () => {
  const draft = (changes: Partial<PostDraft> = {}): PostDraft => ({
    ...{ title: '', description: '', tags: [], privacy: 'public', pictures: 6, videoMs: 18_000, draftsBefore: 0, isFetchable: true },
    ...changes,
  });
  const codes = (changes: Partial<PostDraft>) => draftIssues(draft(changes)).map(({ code, severity }) => `${severity} ${code}`);

  test.each<[string, Partial<PostDraft>, string[]]>([
    ['a usual post', {}, []],
    ['four drafts before', { draftsBefore: 4 }, []],
    ['five drafts before', { draftsBefore: 5 }, ['warning tiktok-drafts-full']],
    [
      'two texts that are too long',
      { title: 'a'.repeat(91), description: 'a'.repeat(4_001) },
      ['error tiktok-title-too-long', 'error tiktok-description-too-long'],
    ],
    ['texts that are too long for photos, but a video is sent', { title: 'a'.repeat(91), isFetchable: false }, []],
    ['a video that is too long', { isFetchable: false, videoMs: 600_001 }, ['error tiktok-video-too-long']],
    ['a video that is too long, but photos are fetched', { videoMs: 600_001 }, []],
    ['a video whose length is not known yet', { isFetchable: false, videoMs: null }, []],
    ['36 slides', { pictures: 36 }, ['error tiktok-too-many-photos']],
  ])('When there is %s, then it is %3$j', (_case, changes, warnings) => {
    expect(codes(changes)).toEqual(warnings);
  });
});

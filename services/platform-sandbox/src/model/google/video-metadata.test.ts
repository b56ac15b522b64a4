import { lengthOfTags, readMetadata } from './video-metadata.ts';

const body = (snippet: object, status: object = {}) => ({ snippet: { title: 'T', categoryId: '22', ...snippet }, status });
const read = (value: unknown, parts = ['snippet', 'status']) => readMetadata(value, parts, { notifySubscribers: true });

describe('readMetadata', () => {
  test('When everything is at its bound, then it is taken', () => {
    const value = body({ title: 'x'.repeat(100), description: 'é'.repeat(2_500), tags: ['a'.repeat(240), 'b'.repeat(259)] });
    expect(read(value)).toMatchObject({ title: 'x'.repeat(100), privacyStatus: 'public', publishAt: null });
  });

  test.each([
    ['no title', body({ title: '' }), 'invalidTitle'],
    ['a title of 101 characters', body({ title: 'x'.repeat(101) }), 'invalidTitle'],
    ['a title of 100 code points and 101 units', body({ title: `${'x'.repeat(99)}😀` }), 'invalidTitle'],
    ['an angle bracket in the title', body({ title: 'a < b' }), 'invalidTitle'],
    ['a description of 5,002 bytes', body({ description: 'é'.repeat(2_501) }), 'invalidDescription'],
    ['an angle bracket in the description', body({ description: 'a > b' }), 'invalidDescription'],
    ['tags of 501 characters with their comma', body({ tags: ['a'.repeat(250), 'b'.repeat(250)] }), 'invalidTags'],
    ['no category', body({ categoryId: undefined }), 'invalidVideoMetadata'],
    ['an unknown category', body({ categoryId: '999' }), 'invalidCategoryId'],
    ['an unknown privacy', body({}, { privacyStatus: 'friends' }), 'invalidVideoMetadata'],
    ['made for kids as a text', body({}, { selfDeclaredMadeForKids: 'false' }), 'invalidVideoMetadata'],
    ['a publishing time of a public video', body({}, { privacyStatus: 'public', publishAt: '2027-01-01T00:00:00Z' }), 'invalidPublishAt'],
    ['a publishing time that is none', body({}, { privacyStatus: 'private', publishAt: 'soon' }), 'invalidPublishAt'],
    ['no object', [], 'invalidVideoMetadata'],
  ])('When there is %s, then the reason is YouTube’s', (_name, value, reason) => {
    expect(read(value)).toMatchObject({ reason });
  });

  test('When the body has a part that the address does not name, then it is refused', () => {
    expect(read(body({}), ['snippet'])).toMatchObject({ reason: 'unexpectedPart' });
  });
});

test('When tags have spaces, then quotes and commas count', () => {
  expect(lengthOfTags(['ab', 'c d', 'e'])).toBe(2 + 5 + 1 + 2);
});

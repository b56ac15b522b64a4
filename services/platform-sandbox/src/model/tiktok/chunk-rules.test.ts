import { checkUploadPlan, judgeChunk, parseContentRange } from './chunk-rules.ts';

const leastChunk = 5 * 1024 * 1024;

describe('checkUploadPlan', () => {
  test.each([
    ['the example of the documentation', 50_000_123, 10_000_000, 5],
    ['a small video in one piece', 3_000_000, 3_000_000, 1],
    ['the least piece', 11_000_000, leastChunk, 2],
    ['a whole video of the largest piece', 64_000_000, 64_000_000, 1],
    ['one byte', 1, 1, 1],
    ['a last piece of almost two', 19_999_999, 10_000_000, 1],
  ])('When it is %s, then it is taken', (_name, videoBytes, chunkBytes, chunkCount) => {
    expect(() => checkUploadPlan({ videoBytes, chunkBytes, chunkCount })).not.toThrow();
  });
  test.each([
    ['rounded up instead of down', 50_000_123, 10_000_000, 6],
    ['one piece too few', 50_000_123, 10_000_000, 4],
    ['pieces below 5 MB in the stricter reading', 11_000_000, leastChunk - 1, 2],
    ['a small video announced in a larger piece', 3_000_000, 5_000_000, 1],
    ['a whole video over 64 MB', 64_000_001, 64_000_001, 1],
    ['more than 4 GB', 4_000_000_001, 64_000_000, 62],
    ['no bytes', 0, 0, 0],
    ['half bytes', 10.5, 10.5, 1],
  ])('When it is %s, then it is an invalid parameter', (_name, videoBytes, chunkBytes, chunkCount) => {
    expect(() => checkUploadPlan({ videoBytes, chunkBytes, chunkCount })).toThrow(
      expect.objectContaining({ code: 'invalid_param', status: 400 }),
    );
  });
});

describe('parseContentRange', () => {
  test.each([
    ['bytes 0-9/10', { first: 0, last: 9, total: 10 }],
    ['bytes 0-10/10', null],
    ['bytes 5-4/10', null],
    ['bytes */10', null],
    ['0-9/10', null],
    [undefined, null],
  ])('When the header is %p, then it reads %p', (header, expected) => expect(parseContentRange(header)).toEqual(expected));
});

describe('judgeChunk', () => {
  const plan = { videoBytes: 12_000_000, chunkBytes: 5_000_000, chunkCount: 2 };
  const chunk = (first: number, last: number, over: Partial<Parameters<typeof judgeChunk>[2]> = {}) => ({
    contentType: 'video/mp4',
    contentLength: last - first + 1,
    range: { first, last, total: 12_000_000 },
    ...over,
  });
  test.each([
    ['the first piece', 0, chunk(0, 4_999_999), 206],
    ['the last one, with the rest', 5_000_000, chunk(5_000_000, 11_999_999), 201],
    ['a piece sent again', 5_000_000, chunk(0, 4_999_999), 416],
    ['a piece ahead of its turn', 0, chunk(5_000_000, 11_999_999), 416],
    ['a piece of another size', 0, chunk(0, 5_999_999), 400],
    ['a last piece without the rest', 5_000_000, chunk(5_000_000, 9_999_999), 400],
    ['a length that is not the range', 0, chunk(0, 4_999_999, { contentLength: 4_999_998 }), 400],
    ['no length', 0, chunk(0, 4_999_999, { contentLength: undefined }), 400],
    ['another total', 0, chunk(0, 4_999_999, { range: { first: 0, last: 4_999_999, total: 11_000_000 } }), 400],
    ['no range', 0, chunk(0, 4_999_999, { range: null }), 400],
    ['another type', 0, chunk(0, 4_999_999, { contentType: 'application/json' }), 400],
  ])('When it is %s, then the answer is right', (_name, received, announced, status) => {
    expect(judgeChunk(plan, received, announced)).toBe(status);
  });
});

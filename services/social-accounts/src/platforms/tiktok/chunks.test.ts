import { chunkAfter, planChunks, uploadedBytes } from './chunks.ts';

describe('planChunks', () => {
  test.each([
    [1, 1, 1],
    [4_999_999, 4_999_999, 1],
    [5_000_000, 5_000_000, 1],
    [9_999_999, 9_999_999, 1],
    [10_000_000, 10_000_000, 1],
    [19_999_999, 10_000_000, 1],
    [20_000_000, 10_000_000, 2],
    // The example of the reference.
    [50_000_123, 10_000_000, 5],
    [64_000_001, 10_000_000, 6],
    [4_000_000_000, 10_000_000, 400],
  ])('When a video has %i bytes, then chunks have %i and there are %i', (videoBytes, chunkBytes, chunkCount) => {
    expect(planChunks(videoBytes)).toEqual({ videoBytes, chunkBytes, chunkCount });
  });
});

describe('chunkAfter', () => {
  const plan = planChunks(50_000_123);
  test.each([
    [0, { start: 0, end: 9_999_999 }],
    [10_000_000, { start: 10_000_000, end: 19_999_999 }],
    // The rest belongs to the last chunk.
    [40_000_000, { start: 40_000_000, end: 50_000_122 }],
    [50_000_000, { start: 40_000_000, end: 50_000_122 }],
    [50_000_123, null],
    // The same, given as the last byte.
    [9_999_999, { start: 10_000_000, end: 19_999_999 }],
    [50_000_122, null],
  ])('When %i bytes are there, then the next chunk is %j', (uploaded, span) => {
    expect(chunkAfter(uploaded, plan)).toEqual(span);
  });

  test('When all chunks are sent one after the other, then they hold every byte once', () => {
    for (const videoBytes of [1, 5_000_000, 10_000_001, 19_999_999, 20_000_000, 128_000_001]) {
      const cut = planChunks(videoBytes);
      let sent = 0;
      let count = 0;
      for (let span = chunkAfter(0, cut); span; span = chunkAfter(sent, cut)) {
        expect(span.start).toBe(sent);
        sent = span.end + 1;
        count += 1;
      }
      expect({ sent, count }).toEqual({ sent: videoBytes, count: cut.chunkCount });
    }
  });
});

describe('uploadedBytes', () => {
  test.each([
    ['bytes 0-10000000/50000123', 10_000_000],
    [undefined, null],
    ['bytes */50000123', null],
    ['nonsense', null],
  ])('When the header is %j, then %j bytes are there', (header, bytes) => {
    expect(uploadedBytes(header)).toBe(bytes);
  });
});

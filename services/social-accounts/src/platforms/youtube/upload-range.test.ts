import { chunkUnitBytes, committedBytes, nextChunk } from './upload-range.ts';

describe('nextChunk', () => {
  test.each([
    [0, 1, { start: 0, end: 0 }],
    [0, chunkUnitBytes, { start: 0, end: chunkUnitBytes - 1 }],
    [0, chunkUnitBytes + 1, { start: 0, end: chunkUnitBytes - 1 }],
    [chunkUnitBytes, chunkUnitBytes + 1, { start: chunkUnitBytes, end: chunkUnitBytes }],
    // The platform kept less than a chunk: the next one starts there.
    [1_000, 3 * chunkUnitBytes, { start: 1_000, end: chunkUnitBytes + 999 }],
  ])('When it has %i of %i bytes, then the next chunk is %j', (from, total, chunk) => {
    expect(nextChunk(from, total, chunkUnitBytes)).toEqual(chunk);
  });

  test('When chunks are no multiple of 256 KiB, then nothing is cut', () => {
    expect(() => nextChunk(0, 10, 1_000_000)).toThrow(RangeError);
  });
});

describe('committedBytes', () => {
  test.each([
    [undefined, 0],
    ['bytes=0-0', 1],
    ['bytes=0-262143', 262_144],
    ['bytes=5-10', null],
    ['0-10', null],
    ['bytes=0-10,20-30', null],
  ])('When the header Range is %j, then %j bytes are there', (range, bytes) => {
    expect(committedBytes(range)).toBe(bytes);
  });
});

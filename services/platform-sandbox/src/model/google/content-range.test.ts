import { chunkUnit, readContentRange, refuseChunk } from './content-range.ts';

describe('readContentRange', () => {
  test.each([
    ['bytes */100', { kind: 'probe', total: 100 }],
    ['bytes */*', { kind: 'probe', total: null }],
    ['bytes 0-9/10', { kind: 'bytes', first: 0, last: 9, total: 10 }],
    ['bytes 5-4/10', null],
    ['bytes 0-10/10', null],
    ['bytes=0-9/10', null],
    ['bytes 0-9', null],
    ['bytes 0-9/*', null],
    ['', null],
  ])('When the header is %j, then it is read', (header, expected) => {
    expect(readContentRange(header)).toEqual(expected);
  });
});

describe('refuseChunk', () => {
  const session = { totalBytes: 3 * chunkUnit + 5, committedBytes: chunkUnit };
  const chunk = (first: number, last: number, total = session.totalBytes) => ({ first, last, total });
  test.each([
    ['the next one', chunk(chunkUnit, 2 * chunkUnit - 1), chunkUnit, false],
    ['the last one, of any size', chunk(chunkUnit, session.totalBytes - 1), 2 * chunkUnit + 5, false],
    ['one that is no multiple', chunk(chunkUnit, 2 * chunkUnit), chunkUnit + 1, true],
    ['one that leaves a gap', chunk(2 * chunkUnit, 3 * chunkUnit - 1), chunkUnit, true],
    ['one that came before', chunk(0, chunkUnit - 1), chunkUnit, true],
    ['one of another total', chunk(chunkUnit, 2 * chunkUnit - 1, 99 * chunkUnit), chunkUnit, true],
    ['one whose length is another', chunk(chunkUnit, 2 * chunkUnit - 1), chunkUnit - 1, true],
  ])('When a chunk is %s, then the verdict is right', (_name, given, length, isRefused) => {
    expect(refuseChunk(given, length, session) !== null).toBe(isRefused);
  });
});

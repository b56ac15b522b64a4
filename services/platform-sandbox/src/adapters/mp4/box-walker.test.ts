import { createBoxWalker } from './box-walker.ts';

function box(type: string, payload: Buffer | number = 0, isLong = false): Buffer {
  const body = typeof payload === 'number' ? Buffer.alloc(payload) : payload;
  const head = Buffer.alloc(isLong ? 16 : 8);
  head.writeUInt32BE(isLong ? 1 : head.length + body.length);
  head.write(type, 4, 'latin1');
  if (isLong) head.writeBigUInt64BE(BigInt(head.length + body.length), 8);
  return Buffer.concat([head, body]);
}

function walk(file: Buffer, sliceBytes: number) {
  const walker = createBoxWalker({ moov: 100 });
  for (let at = 0; at < file.length; at += sliceBytes) walker.push(file.subarray(at, at + sliceBytes));
  return walker.end();
}

describe('createBoxWalker', () => {
  const moov = box('moov', Buffer.from('what is kept'));
  const file = Buffer.concat([box('ftyp', 12), moov, box('mdat', 5_000, true), box('free')]);

  test.each([1, 7, 4_096, 100_000])(
    'When a file comes in slices of %i bytes, then its boxes are returned, and what was to be kept is there',
    (slice) => {
      const { types, kept, isWhole } = walk(file, slice);
      expect([types, isWhole]).toEqual([['ftyp', 'moov', 'mdat', 'free'], true]);
      expect(kept.get('moov')?.equals(moov)).toBe(true);
    },
  );

  test.each([
    ['ends early', file.subarray(0, -3), ['ftyp', 'moov', 'mdat']],
    ['has a box smaller than its header', Buffer.concat([box('ftyp'), Buffer.from([0, 0, 0, 4, 109, 111, 111, 118])]), ['ftyp', 'moov']],
    ['is none', Buffer.from('this is a text and no video at all'), [' is ']],
  ])('When a file %s, then it is not whole', (_name, bytes, types) => {
    expect(walk(bytes, 64)).toMatchObject({ isWhole: false });
    expect(walk(bytes, 64).types.slice(0, 3)).toEqual(expect.arrayContaining(types.slice(0, 1)));
  });

  test('When a box is larger than what is kept, or reaches to the end, then nothing of it is held', () => {
    expect(walk(box('moov', 101), 64).kept.size).toBe(0);
    const toTheEnd = Buffer.concat([box('ftyp'), Buffer.from([0, 0, 0, 0, 109, 100, 97, 116]), Buffer.alloc(999)]);
    expect(walk(toTheEnd, 64)).toMatchObject({ types: ['ftyp', 'mdat'], isWhole: true });
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspectMp4 } from './mp4-video-inspector.ts';
import { isCheapTable } from './table-cost.ts';

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

function box(type: string, ...payload: Buffer[]): Buffer {
  const body = Buffer.concat(payload);
  return Buffer.concat([numbers(8 + body.length), Buffer.from(type, 'latin1'), body]);
}

/** The type `trak` as a number. */
const trak = 0x74_72_61_6b;
const samples = (count: number) => box('stsz', numbers(0, 1, count));
const fileWith = (...moov: Buffer[]) => Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0')), box('moov', ...moov), box('mdat')]);
const upright = readFileSync(join(import.meta.dirname, '../../../test/fixtures/upright.mp4'));

async function inspect(file: Buffer) {
  return inspectMp4(
    (async function* () {
      yield file;
    })(),
  );
}

test.each([
  ['claims 2^32 samples in 80 bytes', fileWith(box('trak', box('mdia', box('minf', box('stbl', samples(0xffff_ffff))))))],
  ['hides such a table where none belongs', fileWith(box('udta', samples(0xffff_ffff)))],
  ['claims 2^32 runs of a fragment', fileWith(box('traf', box('trun', numbers(0, 0xffff_ffff))))],
  ['nests 100,000 boxes', fileWith(Buffer.concat(Array.from({ length: 100_000 }, (_, n) => numbers((100_000 - n) * 8, trak))))],
])('When a file %s, then it is no video, and the process lives', async (_name, file) => {
  expect(await inspect(file)).toMatchObject({ facts: null, failureReason: 'invalidFile' });
});

test('When all tables together have 200,000 samples, then they are read; one more, and they are not', () => {
  expect(isCheapTable(Buffer.concat([samples(150_000), samples(50_000)]))).toBe(true);
  expect(isCheapTable(Buffer.concat([samples(150_000), samples(50_001)]))).toBe(false);
  expect(isCheapTable(samples(1).subarray(0, -1))).toBe(false);
});

test('When a video has its table in front, then its facts are returned', async () => {
  expect(await inspect(upright)).toMatchObject({ facts: { widthPx: 180, heightPx: 320, isShort: true }, failureReason: null });
});

test('When a table of contents has more than a megabyte, then it is not read', async () => {
  const moov = upright.subarray(upright.indexOf('moov') - 4);
  const larger = (bytes: number) => {
    const own = moov.readUInt32BE(0);
    const free = box('free', Buffer.alloc(bytes - own - 8));
    return Buffer.concat([upright.subarray(0, upright.indexOf('moov') - 4), box('moov', moov.subarray(8, own), free), moov.subarray(own)]);
  };
  expect(await inspect(larger(1024 * 1024))).toMatchObject({ failureReason: null });
  expect(await inspect(larger(1024 * 1024 + 1))).toMatchObject({ failureReason: 'invalidFile' });
});
